import { type CheckData, checkContext, listNames } from './check-data.ts';
import { factFindings } from './fact-findings.ts';
import { type ParseScript, readConfig } from './read-config.ts';
import { allRules } from './findings/all-rules.ts';
import { type Finding, type RuleInput, ruleInput, severities } from './findings/rule.ts';
import { otherObject, schemaFindings } from './schema-findings.ts';
import { optionsIn, type Span, type Unknown, walkValues } from './value.ts';
import { formatCondition, unreadIn, type Variant, type World } from './worlds.ts';

/** A finding with the condition under which it applies, such as `when env.production`; empty if always. */
export interface PlacedFinding extends Finding {
  readonly when: string;
}

/** The result of a check. Plain data, because it leaves the worker. */
export interface Report {
  /** Worst first, then in the order of the text. */
  readonly findings: readonly PlacedFinding[];
  /** What couldn't be read. */
  readonly unread: readonly Unknown[];
  /** Number of configurations; 0 if the text is none. */
  readonly configs: number;
  /** The options, plugins, and options of plugins that the text sets. Nested rules count as rules: `module.rules.use`. */
  readonly used: readonly string[];
}

export interface CheckInput {
  /** The configuration first, then files that it may import, by name. */
  readonly files: ReadonlyMap<string, string>;
  readonly parse: ParseScript;
  readonly data: CheckData;
  /** The release that the configuration is for; the documented one if missing. */
  readonly version?: string | undefined;
}

/** Checks a configuration from its text. */
export function checkConfig({ files, parse, data, version }: CheckInput): Report {
  const { variants, undefinedNames, faults } = readConfig(files, parse);
  const unreadable = faults.map(({ message, at }): PlacedFinding => ({
    severity: 'error',
    at,
    text: message.replace(/\.?$/, '.'),
    when: '',
  }));
  if (variants.every(({ value }) => !value)) return { findings: unreadable, unread: [], configs: 0, used: [] };
  const context = checkContext(data, version);
  const used = new Set<string>();
  const { findings, configs } = findInEach(variants, (input) => {
    const other = otherObject(input.config, data);
    if (other) return [other];
    walkValues(input.config, (value) => value.kind === 'instance' && value.name !== 'RegExp' && used.add(value.name));
    for (const { path } of optionsIn(input.config))
      used.add(listNames(path).join('.')).add(path.filter((segment) => typeof segment === 'string').join('.'));
    return [
      ...schemaFindings(input, context),
      ...factFindings(input, context),
      ...Object.values(allRules).flatMap(({ find }) => find(input)),
    ];
  });
  /** A replacement is certain only for what the text has as it is, not for what it calculates. */
  const isCertain = ({ fix }: Finding): boolean | undefined =>
    fix?.edits.every(({ at, text }) => {
      const code = files.get(at.file)?.slice(at.start, at.end) ?? '';
      return text === '' || /^(?:[\w$]*|(["'`])(?:(?!\1|\$\{).)*\1)$/s.test(code);
    });
  return {
    findings: [
      ...unreadable,
      ...undefinedNames.map(undefinedName),
      ...findings.map((one) => (isCertain(one) ? one : { ...one, fix: undefined })),
    ].toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.at.start - b.at.start),
    unread: unreadIn(variants),
    configs,
    used: [...used],
  };
}

/** @param name a name that only CommonJS has */
export function undefinedName({ name, at }: { readonly name: string; readonly at: Span }): PlacedFinding {
  const now = { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' }[name];
  return {
    severity: 'break',
    at,
    text: `ES modules have no \`${name}\`. Use \`${now ?? 'import'}\` instead.`,
    url: '/configuration/configuration-languages/',
    when: '',
    ...(now !== undefined && { fix: { label: `Use ${now}`, edits: [{ at, text: now }] } }),
  };
}

/** Checks each configuration of each variant. Also returns the number of configurations that could be read. */
export function findInEach(
  variants: readonly Variant[],
  find: (input: RuleInput) => readonly Finding[],
): { readonly findings: readonly PlacedFinding[]; readonly configs: number } {
  const found = new Map<string, { readonly finding: Finding; readonly worlds: Set<World> }>();
  let configs = 0;
  for (const { world, value } of variants) {
    const all = value?.kind === 'array' ? value.items : [value];
    const objects = all.filter((one) => one?.kind === 'object');
    configs = Math.max(configs, objects.length);
    for (const config of objects)
      for (const finding of find(ruleInput(config, world))) {
        // A value that several rules share is shown once.
        const key = `${finding.at.file}:${finding.at.start}:${finding.text.replaceAll(/\[\d+\]/g, '')}`;
        const known = found.get(key) ?? { finding, worlds: new Set<World>() };
        known.worlds.add(world);
        found.set(key, known);
      }
  }
  const worlds = variants.map(({ world }) => world);
  const findings = [...found.values()].map(({ finding, worlds: some }) => ({ ...finding, when: formatCondition(some, worlds) }));
  // What has no effect in one case has one in the others.
  return { findings: findings.filter(({ severity, when }) => severity !== 'redundant' || when === ''), configs };
}
