import type { Budget, Schema } from './schema.ts';
import type { Segment } from './value.ts';

/** The output path of the data, for tools. */
export const CHECK_FILE = 'check.json';

/** What the check knows about the documented packages. The build writes it from their facts. */
export interface CheckData {
  /** The documented webpack version. */
  readonly version: string;
  /** Schemas of the configuration, of plugins by class or package, of loaders, and of `devServer`. */
  readonly schema: Schema;
  readonly plugins: Readonly<Record<string, Schema>>;
  readonly loaders: Readonly<Record<string, Schema>>;
  readonly devServer: Schema;
  readonly options: readonly OptionInfo[];
  readonly oldNames: readonly OldName[];
}

/** An option, plugin option, or what has options: a plugin or loader. Empty parts are left out. */
export interface OptionInfo {
  /** Where it can be set: `module.rules.test`, with `*` for names that a configuration chooses. */
  readonly paths: readonly string[];
  readonly url?: string | undefined;
  /** The minor release that added it. */
  readonly since?: string | undefined;
  /** Types and values that later releases added: `['5.10.0', '"verbose"']`. */
  readonly widened?: readonly (readonly [version: string, values: string])[] | undefined;
  /** The notice, or an empty string. */
  readonly deprecated?: string | undefined;
  /** The default as code, by mode; the empty name is for all modes. Only if it depends on nothing else. */
  readonly defaults?: Readonly<Record<string, string>> | undefined;
}

/** A name of an earlier version, and what replaced it: a line of `data/old-names.tsv`. */
export interface OldName {
  readonly name: string;
  readonly kind: 'option' | 'value' | 'loader' | 'plugin';
  readonly now: string;
  readonly url: string;
}

/** What all checks of a text share. */
export interface CheckContext {
  readonly data: CheckData;
  /** Finds an option by its path. */
  readonly findOption: (path: readonly Segment[]) => OptionInfo | undefined;
  readonly budget: Budget;
  /** The release that the configuration is for. */
  readonly version: string;
}

/** Prepares the check of a text. */
export const checkContext = (data: CheckData, version = data.version): CheckContext => ({
  data,
  findOption: createFindOption(data.options),
  budget: { steps: 500_000 },
  version,
});

/** Indexes options by path. Names that a configuration chooses match `*`; nested rules count as rules. */
function createFindOption(options: readonly OptionInfo[]): CheckContext['findOption'] {
  const known = new Map(options.toReversed().flatMap((info) => info.paths.map((path) => [path, info] as const)));
  const find = (before: string, [name, ...rest]: readonly string[]): OptionInfo | undefined => {
    const paths = name === undefined ? [] : [before + name, `${before}*`];
    for (const path of paths) {
      const found = rest.length === 0 ? known.get(path) : find(`${path}.`, rest);
      if (found) return found;
    }
    return undefined;
  };
  return (path) => find('', listNames(path));
}

/** `module.rules[0].oneOf[1].test` is `module.rules.test`. */
export function listNames(path: readonly Segment[]): string[] {
  const names = path.filter((segment) => typeof segment === 'string');
  const isRule = names[0] === 'module' && names[1] === 'rules';
  return isRule ? names.filter((name, index) => index < 2 || (name !== 'oneOf' && name !== 'rules')) : names;
}
