/**
 * Facts about the documented packages, as plain data: `src/reference` reads them out of what is installed, pages show them, and
 * the surface check counts them.
 */

/** The groups of facts, in the order of reports. */
export const factGroups = [
  'option',
  'dev-server-option',
  'plugin',
  'plugin-option',
  'hook',
  'loader-context',
  'command',
  'flag',
  'stats-field',
  'module-variable',
  'import-meta',
  'hot',
  'magic-comment',
] as const;

export type FactGroup = (typeof factGroups)[number];

interface FactBase {
  /** Unique in its group; what a page writes. */
  readonly name: string;
  /** The anchor of its entry. */
  readonly id: string;
  /** What the package itself says. For search and for writers; not printed on pages, which have words of their own. */
  readonly description?: string;
  /** The minor release that brought it, such as `5.108`, where that is known. */
  readonly since?: string;
  /** In the words of the package, or just so. */
  readonly deprecated?: string | true;
  readonly experimental?: true;
  /** Address of the line in the package's repository, at the tag of the installed version. */
  readonly source: string;
  /** Where the types that it names are declared, by name. */
  readonly typeLinks?: Readonly<Record<string, string>>;
  /** What these types consist of, a member per line, unless that is long. */
  readonly typeShapes?: Readonly<Record<string, string>>;
  /** Facts of the same group that stand below it, by name. */
  readonly children?: readonly string[];
}

/** The value of an option that isn't set. Without modes or targets, it applies to all of them. */
export interface DefaultValue {
  readonly modes?: readonly string[];
  readonly targets?: readonly string[];
  /** For all targets that no other value names. */
  readonly otherwise?: true;
  /** Another option and its value: `output.module: true`. */
  readonly when?: string;
  /** JavaScript, as one would write it. */
  readonly value: string;
}

interface OptionBase extends FactBase {
  readonly type: string;
  /** Words that it takes, where it takes some. */
  readonly values?: readonly string[];
  readonly defaults?: readonly DefaultValue[];
  /** Options that the default is made from, by name. */
  readonly derivedFrom?: readonly string[];
  /** The default in words, with code in backticks, where webpack can't be asked for it: from `data/option-defaults.tsv`. */
  readonly defaultText?: string;
  /** Where it may be set, when that is not its name alone: `Rule.test` at `module.rules[].test`. */
  readonly paths?: readonly string[];
  /** Its command-line forms, the plainest first. */
  readonly flags?: readonly string[];
  readonly required?: true;
}

export interface OptionFact extends OptionBase {
  readonly group: 'option';
  /** For options of parsers and generators that not all types of the family take: those that do. */
  readonly moduleTypes?: readonly string[];
}

export interface DevServerOptionFact extends OptionBase {
  readonly group: 'dev-server-option';
}

/** An option of a plugin: `BannerPlugin.banner`. */
export interface PluginOptionFact extends OptionBase {
  readonly group: 'plugin-option';
}

export interface Parameter {
  readonly name: string;
  readonly type: string;
}

export interface HookFact extends FactBase {
  readonly group: 'hook';
  /** `compiler`, `compilation`, … or the class that gives the hook out. */
  readonly of: string;
  /** `SyncHook`, or `HookMap<SyncHook>`. */
  readonly kind: string;
  readonly parameters: readonly Parameter[];
  /** What a tap may or must return, for bail and waterfall hooks. */
  readonly returns?: string;
}

export interface PluginOption {
  readonly name: string;
  readonly type: string;
  readonly required?: true;
}

export interface PluginFact extends FactBase {
  readonly group: 'plugin';
  /** `webpack.optimize.SplitChunksPlugin` */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  /** From the schema that the plugin validates its options with, where it has one. */
  readonly options?: readonly PluginOption[];
  readonly optionsSchema?: string;
}

export interface CommandFact extends FactBase {
  readonly group: 'command';
  readonly aliases: readonly string[];
  readonly usage: string;
}

export interface FlagFact extends FactBase {
  readonly group: 'flag';
  readonly alias?: string;
  readonly type: string;
  readonly multiple: boolean;
  /** Can it be written `--no-…`? */
  readonly negatable: boolean;
  /** Commands that take it. */
  readonly commands: readonly string[];
  /** The option that it sets, whose entry documents the flag too. */
  readonly option?: { readonly group: 'option' | 'dev-server-option'; readonly name: string };
}

/** Facts of which a type is all there is to say. */
export interface MemberFact extends FactBase {
  readonly group: 'loader-context' | 'stats-field' | 'module-variable' | 'import-meta' | 'hot' | 'magic-comment';
  /** Empty where the package states none. */
  readonly type: string;
}

export type Fact =
  | OptionFact
  | DevServerOptionFact
  | PluginFact
  | PluginOptionFact
  | HookFact
  | CommandFact
  | FlagFact
  | MemberFact;

/** The packages that facts are read from, with their installed versions. */
export interface ReferencePackages {
  readonly webpack: string;
  readonly 'webpack-cli': string;
  readonly 'webpack-dev-server': string;
}

export interface Reference {
  readonly packages: ReferencePackages;
  readonly facts: readonly Fact[];
}
