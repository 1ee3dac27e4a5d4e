import { anchorId } from './anchor-id.ts';
import { type Fact, type FactGroup, factGroups } from './fact.ts';

/** Components that show facts, with the groups they document. */
export const factWords = {
  option: 'Option',
  'dev-server-option': 'Option',
  plugin: 'Plugin',
  'plugin-option': 'PluginOption',
  hook: 'Hook',
  'loader-context': 'Api',
  command: 'Command',
  flag: 'Flag',
  'stats-field': 'StatsField',
  'module-variable': 'Api',
  'import-meta': 'Api',
  hot: 'Api',
  'magic-comment': 'Api',
} as const satisfies Record<FactGroup, string>;

export type FactWord = (typeof factWords)[FactGroup];

/** The groups that a component documents. */
export const findGroups = (word: FactWord): readonly FactGroup[] => groupsByWord.get(word) ?? [];

const groupsByWord = Map.groupBy(factGroups, (group) => factWords[group]);

/** A page's question about facts. */
export interface FactQuestion {
  readonly word: FactWord;
  /** Name of a fact, or of a parent of facts; empty for the top of a group. */
  readonly name: string;
  readonly children: boolean;
  /** Whether the fact is only mentioned, as by `<Default>`. Then the page doesn't document it. */
  readonly mention?: true;
}

/** Whether a page with this question documents the fact. */
export const makesEntry = ({ children, mention }: FactQuestion): boolean => !children && !mention;

/** The answer. `facts` contains the fact or its children; empty if the name is unknown. */
export interface FactAnswer {
  readonly facts: readonly Fact[];
  /** URLs of the entries of these facts, of facts they refer to, and of types, and of releases, on any page: by `factKey`, `typeKey`, or `releaseKey`. */
  readonly entries: Readonly<Record<string, string>>;
}

/** A unique key of a fact: `option output.path`. */
export const factKey = ({ group, name }: Pick<Fact, 'group' | 'name'>): string => `${group} ${name}`;

/** The key of a type among the entries of an answer. */
export const typeKey = (name: string): string => `type ${name}`;

/** The key of a part of the list of changes among the entries of an answer. */
export const releaseKey = (id: string): string => `release ${id}`;

/** The part of the list of changes with the release that added a fact. Undefined if there is none. */
export const releaseId = ({ group, since }: Pick<Fact, 'group' | 'since'>): string | undefined =>
  group === 'dev-server-option' ? undefined : group === 'flag' && since !== undefined ? 'webpack-cli' : since;

/** The release that added a fact, in words. Flags have the versions of webpack-cli. */
export const releaseWords = ({ group, since = '' }: Pick<Fact, 'group' | 'since'>): string =>
  group === 'flag' ? `webpack-cli ${since}` : since;

/** A hook's full name from its two attributes: `of="compiler" name="emit"`. */
export const hookName = (of: string, name: string): string => `${of}.${name}`;

/** The id of an entry whose heading is only the last part of its name. */
export const lastNameId = (name: string): string => anchorId(name.slice(name.lastIndexOf('.') + 1));
