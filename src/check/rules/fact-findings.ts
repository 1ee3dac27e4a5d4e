import { byRelease } from '../../shared/release.ts';
import type { CheckContext } from './check-data.ts';
import { type Finding, listItems, type RuleInput } from './findings/rule.ts';
import { oldOption } from './schema-findings.ts';
import { replacement, shownPath } from './words.ts';
import { optionsIn, type SetOption, valueAt } from './value.ts';

/** What facts say about the options of a configuration: outdated, newer than a version, or set to the default. */
export function factFindings(
  { config, mode, loaders, plugins }: RuleInput,
  { data: { oldNames, version: latest }, findOption, version }: CheckContext,
): Finding[] {
  const optionFindings = ({ path, property: { key, value, name, whole } }: SetOption): Finding[] => {
    const info = findOption(path);
    const shown = `\`${shownPath(path)}\``;
    const found = (severity: Finding['severity'], text: string, more: Partial<Finding> = {}): Finding[] => [
      { severity, at: key, text, url: info?.url, ...more },
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
  const minimizers = listItems(valueAt(config, 'optimization', 'minimizer')).filter((item) => item.kind === 'instance');
  const packageFindings = [...loaders, ...plugins, ...minimizers].flatMap((one): Finding[] => {
    const { name, at } = one;
    const isPlugin = 'args' in one;
    // `CleanWebpackPlugin` is from `clean-webpack-plugin`.
    const dashed = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const names = isPlugin ? [name, one.module ?? dashed] : [name];
    const old = oldNames.find(
      ({ kind, ...row }) => (kind === 'loader' || (isPlugin && kind === 'plugin')) && names.includes(row.name),
    );
    if (!old) return [];
    const isGone = isPlugin && /^webpack(?:\/|$)/.test(one.module ?? 'webpack') && old.name === name;
    const text = `${isGone ? 'webpack 5 has no' : 'webpack 5 no longer needs'} \`${old.name}\`. ${replacement(old)}`;
    return [{ severity: isGone ? 'error' : 'outdated', at, text, url: old.url }];
  });
  const own = optionsIn(config).filter(({ plugin }) => !plugin || plugin.module === 'webpack');
  return [...own.flatMap(optionFindings), ...packageFindings];
}

/** Setting it on purpose is the point of it. */
const FUTURE = /^(?:mode|target)$/;

const printed = (value: unknown): string | undefined =>
  typeof value === 'string' ? `'${value}'` : typeof value === 'boolean' || typeof value === 'number' ? String(value) : undefined;
