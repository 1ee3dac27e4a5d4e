/**
 * Facts about the documented packages, as plain data: `src/facts` reads them from the installed packages, pages
 * show them, and the check `names` counts them.
 */

import type { ReleaseEvent } from './release.ts';

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
  /** The name that pages use; unique in its group. */
  readonly name: string;
  /** The anchor of its entry. */
  readonly id: string;
  /** The package's own description, for search and for authors. Pages don't print it; they have their own text. */
  readonly description?: string;
  /** The minor release that added it, such as `5.108`, if known. */
  readonly since?: string;
  /** What releases changed about it, oldest first, if more is known than `since`. */
  readonly history?: readonly Omit<ReleaseEvent, 'group' | 'name'>[];
  /** The package's deprecation notice, or `true`. */
  readonly deprecated?: string | true;
  readonly experimental?: true;
  /** URL of its line in the package's repository, at the tag of the installed version. */
  readonly source: string;
  /** Where the types it mentions are declared, by name. */
  readonly typeLinks?: Readonly<Record<string, string>>;
  /** The members of these types, one per line; left out if too long. */
  readonly typeShapes?: Readonly<Record<string, string>>;
  /** Names of its child facts in the same group. */
  readonly children?: readonly string[];
}

/** The value of an option that isn't set. Without modes or targets, it applies to all of them. */
export interface DefaultValue {
  readonly modes?: readonly string[];
  readonly targets?: readonly string[];
  /** For all targets that no other value lists. */
  readonly otherwise?: true;
  /** A condition on another option: `output.module: true`. */
  readonly when?: string;
  /** A JavaScript expression. */
  readonly value: string;
}

interface OptionBase extends FactBase {
  readonly type: string;
  /** String values that it accepts, if limited. */
  readonly values?: readonly string[];
  /** Patterns of its strings, and alternatives that were added later than the option. */
  readonly forms?: readonly string[];
  readonly defaults?: readonly DefaultValue[];
  /** Options that the default is derived from. */
  readonly derivedFrom?: readonly string[];
  /**
   * A description of the default, with code in backticks, if webpack's normalization doesn't reveal it: from
   * `data/option-defaults.tsv`.
   */
  readonly defaultText?: string;
  /** Paths where it can be set, if they differ from its name: `Rule.test` at `module.rules[].test`. */
  readonly paths?: readonly string[];
  /** Its command-line forms, simplest first. */
  readonly flags?: readonly string[];
  readonly required?: true;
}

export interface OptionFact extends OptionBase {
  readonly group: 'option';
  /** The module types that accept this parser or generator option, if not all of the family do. */
  readonly moduleTypes?: readonly string[];
}

export type DevServerOptionFact = OptionBase & { readonly group: 'dev-server-option' };

/** An option of a plugin: `BannerPlugin.banner`. */
export type PluginOptionFact = OptionBase & { readonly group: 'plugin-option' };

export interface Parameter {
  readonly name: string;
  readonly type: string;
}

export interface HookFact extends FactBase {
  readonly group: 'hook';
  /** `compiler`, `compilation`, … or the class that owns the hook. */
  readonly of: string;
  /** `SyncHook`, or `HookMap<SyncHook>`. */
  readonly kind: string;
  readonly parameters: readonly Parameter[];
  /** What a tapped function may or must return, for bail and waterfall hooks. */
  readonly returns?: string;
}

export interface PluginFact extends FactBase {
  readonly group: 'plugin';
  /** `webpack.optimize.SplitChunksPlugin` */
  readonly access: string;
  readonly parameters: readonly Parameter[];
  /** URL of the schema that the plugin validates its options with, if any. */
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
  /** Whether it has a `--no-…` form. */
  readonly negatable: boolean;
  /** Commands that accept it. */
  readonly commands: readonly string[];
  /** The option that it sets, whose entry also documents the flag. */
  readonly option?: { readonly group: 'option' | 'dev-server-option'; readonly name: string };
}

/** Facts that consist only of a type. */
export interface MemberFact extends FactBase {
  readonly group: 'loader-context' | 'stats-field' | 'module-variable' | 'import-meta' | 'hot' | 'magic-comment';
  /** Empty if the package declares none. */
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
export type ReferencePackages = Readonly<Record<'webpack' | 'webpack-cli' | 'webpack-dev-server', string>>;

export interface Reference {
  readonly packages: ReferencePackages;
  readonly facts: readonly Fact[];
}
