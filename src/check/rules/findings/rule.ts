import { type Instance, type Literal, type ObjectValue, type Segment, type Span, type Value, valueAt } from '../value.ts';

/** How bad a finding is, worst first. */
export const severities = ['error', 'break', 'outdated', 'redundant', 'hint'] as const;
export type Severity = (typeof severities)[number];

/** Replaces a part of a file. */
export interface Edit {
  readonly at: Span;
  readonly text: string;
}

export interface Fix {
  readonly label: string;
  readonly edits: readonly Edit[];
}

/** Something that's wrong with a configuration, or could be better. */
export interface Finding {
  readonly severity: Severity;
  readonly at: Span;
  /** With code in backticks. */
  readonly text: string;
  readonly url?: string | undefined;
  /** What makes it right, if that's certain. */
  readonly fix?: Fix | undefined;
}

/** A contradiction that webpack's schema allows. A test shows its consequence with the installed webpack. */
export interface Rule {
  readonly severity: Severity;
  /** The page that explains it. */
  readonly url: string;
  readonly find: (input: RuleInput) => readonly Finding[];
}

/** Where a rule applies, and what to say there. */
interface RuleParts<Found> {
  readonly find: (input: RuleInput) => readonly Found[] | Found | false | undefined;
  readonly text: string | ((found: Found) => string);
  readonly fix?: (found: Found) => Fix | undefined;
}

const ofSeverity =
  (severity: Severity) =>
  <Found extends { readonly at: Span }>(url: string, { find, text, fix }: RuleParts<Found>): Rule => ({
    severity,
    url,
    find: (input) =>
      ([find(input) || []].flat() as Found[]).map((found) => ({
        severity,
        at: found.at,
        url,
        text: typeof text === 'string' ? text : text(found),
        ...(fix && { fix: fix(found) }),
      })),
  });

/** A rule by how bad it is to break it: `rule.error('/guides/', { … })`. */
export const rule = {
  error: ofSeverity('error'),
  break: ofSeverity('break'),
  outdated: ofSeverity('outdated'),
  redundant: ofSeverity('redundant'),
  hint: ofSeverity('hint'),
};

/** A string as code. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`\'`)}'`;

/** Replaces a part of a file. */
export const replaceBy = (text: string, at: Span, label = `Use ${text}`): Fix => ({ label, edits: [{ at, text }] });

/** A configuration without conditions, and parts that many rules look at. */
export interface RuleInput {
  readonly config: ObjectValue;
  /** Undefined if it isn't known; production if it isn't set anywhere. */
  readonly mode: string | undefined;
  /** Whether the text sets the mode, or asks for it. */
  readonly setsMode: boolean;
  readonly rules: readonly ModuleRule[];
  /** Those of all rules. */
  readonly loaders: readonly Loader[];
  readonly plugins: readonly Instance[];
  /** Whether the text shows all plugins. */
  readonly knowsPlugins: boolean;
}

/** An entry of `module.rules`, or one nested in it. */
export interface ModuleRule {
  readonly rule: ObjectValue;
  readonly path: readonly Segment[];
  /** In the order of the text: the last one runs first. */
  readonly loaders: readonly Loader[];
}

interface Loader {
  readonly name: string;
  /** With its query, and the loaders that it's joined with. */
  readonly text: string;
  readonly at: Span;
  readonly value: Value;
}

/** Reads the parts of a configuration that rules look at. */
export function ruleInput(config: ObjectValue, world: ReadonlyMap<string, boolean>): RuleInput {
  const mode = valueAt(config, 'mode');
  // The command line may set what a function asks for.
  const tests = [...world.keys()];
  const asked = tests.find((test) => world.get(test) && /\bmode === "/.test(test))?.split('"')[1];
  const mayBeAsked = config.open || tests.some((test) => /\bmode\b|prod|dev/i.test(test));
  const unset = mayBeAsked ? asked : 'production';
  const plugins = valueAt(config, 'plugins');
  // Before webpack 2, rules were loaders. They have the same mistakes.
  const rules = ['rules', 'loaders'].flatMap((name) => rulesIn(valueAt(config, 'module', name), ['module', name]));
  return {
    config,
    mode: mode ? (mode.kind === 'literal' ? String(mode.value) : undefined) : unset,
    setsMode: mode !== undefined || tests.some((test) => /\bmode\b/.test(test)),
    rules,
    loaders: rules.flatMap(({ loaders }) => loaders),
    plugins: listItems(plugins).filter((item) => item.kind === 'instance'),
    knowsPlugins:
      plugins === undefined
        ? !config.open
        : plugins.kind === 'array' && !plugins.open && plugins.items.every((item) => item.kind !== 'unknown'),
  };
}

/** The items of a list that could be read; otherwise none. */
export const listItems = (value: Value | undefined): readonly Value[] => (value?.kind === 'array' ? value.items : []);

function rulesIn(list: Value | undefined, at: readonly Segment[]): ModuleRule[] {
  return listItems(list).flatMap((item, index): ModuleRule[] => {
    if (item.kind !== 'object' || at.length > 12) return [];
    const path = [...at, index];
    const loader = valueAt(item, 'loader');
    const use = valueAt(item, 'use') ?? valueAt(item, 'loaders') ?? (loader && (loader.kind === 'array' ? loader : item));
    const uses = use === undefined ? [] : use.kind === 'array' ? use.items : [use];
    return [
      { rule: item, path, loaders: uses.flatMap((one) => findLoaders(one)) },
      ...['oneOf', 'rules'].flatMap((name) => rulesIn(valueAt(item, name), [...path, name])),
    ];
  });
}

/** webpack 1 joined loaders by exclamation marks. */
function findLoaders(value: Value): Loader[] {
  const name = value.kind === 'object' ? valueAt(value, 'loader') : value;
  const text = name?.kind === 'unknown' ? name.from?.module : name?.kind === 'literal' ? String(name.value) : undefined;
  if (!name || text === undefined) return [];
  return text.split('!').map((one) => ({
    name: one.replace(/^.*\/node_modules\//, '').replace(/\?.*$/s, ''),
    text,
    at: name.at,
    value,
  }));
}

/** The literal strings of a value, which may be one or a list. */
export const stringsIn = (value: Value | undefined): (Literal & { readonly value: string })[] =>
  (value?.kind === 'array' ? value.items : value ? [value] : []).filter(
    (one): one is Literal & { readonly value: string } => one.kind === 'literal' && typeof one.value === 'string',
  );

/** All entry points by name; undefined if they aren't known. */
export function readEntries(config: ObjectValue): ReadonlyMap<string, Value> | undefined {
  const entry = valueAt(config, 'entry');
  if (entry?.kind === 'object')
    return entry.open ? undefined : new Map(Array.from(entry.properties.values(), ({ name, value }) => [name, value]));
  return entry?.kind === 'literal' || entry?.kind === 'array' ? new Map([['main', entry]]) : undefined;
}
