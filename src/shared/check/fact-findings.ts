import { byRelease } from '../release.ts';
import type { CheckData, FindOption } from './check-data.ts';
import { itemsOf, type RuleInput } from './rules/rule.ts';
import { type Finding, oldOption } from './schema-findings.ts';
import { replacement, shownPath } from './words.ts';
import { type Property, type Segment, type Value, valueAt } from './value.ts';

/** What facts say about the options of a configuration: outdated, newer than a version, or set to the default. */
export function factFindings(
  { config, mode, rules, plugins }: RuleInput,
  { oldNames, version: latest }: CheckData,
  { findOption, version }: { readonly findOption: FindOption; readonly version: string },
): Finding[] {
  const findings: Finding[] = [];
  const visit = (value: Value, path: readonly Segment[]): void => {
    if (path.length > 12) return;
    if (value.kind === 'array') for (const [index, item] of value.items.entries()) visit(item, [...path, index]);
    if (value.kind === 'instance' && value.module === 'webpack' && value.args[0]) visit(value.args[0], [value.name]);
    if (value.kind !== 'object') return;
    for (const property of value.properties.values()) {
      const at = [...path, property.name];
      findings.push(...optionFindings(property, at));
      visit(property.value, at);
    }
  };
  const optionFindings = (property: Property, path: readonly Segment[]): Finding[] => {
    const { key, value, name, whole } = property;
    const info = findOption(path);
    const shown = `\`${shownPath(path)}\``;
    const found = (severity: Finding['severity'], text: string, more: Partial<Finding> = {}): Finding[] => [
      { severity, at: key, text, path, url: info?.url, ...more },
    ];
    const old = info && oldOption(path, oldNames);
    if (old) return found('outdated', `${shown} is outdated. ${replacement(old)}`, { url: old.url });
    if (info?.deprecated !== undefined)
      return found('outdated', `${shown} is deprecated.${info.deprecated && ` ${info.deprecated}`}`);
    if (info?.since !== undefined && byRelease(info.since, version) > 0)
      return found('error', `${shown} needs webpack ${info.since}; you chose ${version}.`);
    const code = value.kind === 'literal' ? printed(value.value) : undefined;
    if (code === undefined) return [];
    const wider = info?.widened?.find(
      ([release, values]) =>
        byRelease(release, version) > 0 && values.split(' | ').includes(JSON.stringify(value.kind === 'literal' && value.value)),
    );
    if (wider) return found('error', `${shown} accepts \`${code}\` since webpack ${wider[0]}; you chose ${version}.`);
    const { defaults } = info ?? {};
    const isDefault = defaults && (defaults[mode ?? ''] ?? defaults['']) === code;
    if (!isDefault || version !== latest || FUTURE.test(name)) return [];
    const when = '' in defaults ? '' : ` in ${mode} mode`;
    return found('redundant', `${shown} is \`${code}\` by default${when}.`, {
      ...(whole && { fix: { label: 'Remove', edits: [{ at: whole, text: '' }] } }),
    });
  };
  visit(config, []);
  const minimizers = itemsOf(valueAt(config, 'optimization', 'minimizer')).filter((item) => item.kind === 'instance');
  const packages = [
    ...rules.flatMap(({ loaders }) => loaders.map(({ name, at }) => ({ at, names: [name], kinds: ['loader'], isOwn: false }))),
    ...[...plugins, ...minimizers].map(({ name, module, at }) => ({
      at,
      // `CleanWebpackPlugin` is from `clean-webpack-plugin`.
      names: [name, module ?? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()],
      kinds: ['plugin', 'loader'],
      isOwn: module === undefined || module === 'webpack',
    })),
  ];
  for (const { at, names, kinds, isOwn } of packages) {
    const old = oldNames.find(({ kind, name }) => kinds.includes(kind) && names.includes(name));
    if (!old) continue;
    const isGone = isOwn && old.name === names[0];
    const text = `${isGone ? 'webpack 5 has no' : 'webpack 5 no longer needs'} \`${old.name}\`. ${replacement(old)}`;
    findings.push({ severity: isGone ? 'error' : 'outdated', at, text, path: [], url: old.url });
  }
  return findings;
}

/** Setting it on purpose is the point of it. */
const FUTURE = /^(?:mode|target)$/;

const printed = (value: unknown): string | undefined =>
  typeof value === 'string' ? `'${value}'` : typeof value === 'boolean' || typeof value === 'number' ? String(value) : undefined;
