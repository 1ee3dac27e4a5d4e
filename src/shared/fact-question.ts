import { type Fact, type FactGroup, factGroups } from './fact.ts';

/** The words of pages that stand for facts, by the group that each documents. */
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

/** The groups that a word documents. */
export const groupsOf = (word: FactWord): FactGroup[] => factGroups.filter((group) => factWords[group] === word);

/** What a page asks about facts. */
export interface FactQuestion {
  readonly word: FactWord;
  /** Of a fact; of what has children; empty for what stands at the top of a group. */
  readonly name: string;
  readonly children: boolean;
  /** Is the fact only mentioned, as by `<Default>`? Then the page does not document it. */
  readonly mention?: true;
}

/** Does a page that asks this document the fact? */
export const makesEntry = ({ children, mention }: FactQuestion): boolean => !children && !mention;

/** What is known. `facts` holds the fact, or its children; nothing when there is none of this name. */
export interface FactAnswer {
  readonly facts: readonly Fact[];
  /** Addresses of the entries of these facts, of facts that they refer to, and of types, on whatever page: by `factKey` or `typeKey`. */
  readonly entries: Readonly<Record<string, string>>;
}

export const factKey = ({ group, name }: Pick<Fact, 'group' | 'name'>): string => `${group} ${name}`;

export const typeKey = (name: string): string => `type ${name}`;

/** The name of a hook as a page writes it in two: `of="compiler" name="emit"`. */
export const hookName = (of: string, name: string): string => `${of}.${name}`;
