import { byRelease } from '../release.ts';
import type { CheckData, FindOption } from './check-data.ts';
import { itemsOf, type RuleInput } from './rules/rule.ts';
import { type Finding, oldOption, replacement, shownPath } from './schema-findings.ts';
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
  const loaderFindings = rules
    .flatMap(({ loaders }) => loaders)
    .flatMap(({ name, at }): Finding[] => {
      const old = oldNames.find((one) => one.kind === 'loader' && one.name === name);
      return old
        ? [
            {
              severity: 'outdated',
              at,
              text: `webpack 5 no longer needs \`${name}\`. ${replacement(old)}`,
              path: ['module', 'rules'],
              url: old.url,
            },
          ]
        : [];
    });
  const minimizers = itemsOf(valueAt(config, 'optimization', 'minimizer')).filter((item) => item.kind === 'instance');
  const pluginFindings = [...plugins, ...minimizers].flatMap(({ name, module, at }): Finding[] => {
    // `CleanWebpackPlugin` is from `clean-webpack-plugin`.
    const names = [name, module ?? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()];
    const old = oldNames.find((one) => (one.kind === 'plugin' || one.kind === 'loader') && names.includes(one.name));
    const isGone = old?.name === name && (module === undefined || module === 'webpack');
    if (!old) return [];
    const text = isGone ? `webpack 5 has no \`${name}\`.` : `webpack 5 no longer needs \`${old.name}\`.`;
    return [
      { severity: isGone ? 'error' : 'outdated', at, text: `${text} ${replacement(old)}`, path: ['plugins'], url: old.url },
    ];
  });
  return [...findings, ...loaderFindings, ...pluginFindings];
}

/** Setting it on purpose is the point of it. */
const FUTURE = /^(?:mode|target)$/;

const printed = (value: unknown): string | undefined =>
  typeof value === 'string' ? `'${value}'` : typeof value === 'boolean' || typeof value === 'number' ? String(value) : undefined;
