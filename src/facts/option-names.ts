/**
 * Definitions in webpack's schema that readers know under their own name, because the same object occurs in several
 * places: the options of a rule are `Rule.test`, not `module.rules[].oneOf[].test`. A name that isn't in the schema is
 * an error.
 */
export const homes: ReadonlyMap<string, string> = new Map([
  ['RuleSetRule', 'Rule'],
  ['RuleSetUseItem', 'UseEntry'],
  ['RuleSetLogicalConditions', 'Condition'],
  ['RuleSetLogicalConditionsAbsolute', 'Condition'],
  // The shortest paths of these are deprecated forms.
  ['LibraryCustomUmdObject', 'output.library.name'],
  ['LibraryCustomUmdCommentObject', 'output.library.auxiliaryComment'],
]);

/** Definitions shown by name in types, because expanding them would tell readers less. */
export const typeNames: ReadonlyMap<string, string> = new Map([
  ['RuleSetRule', 'Rule'],
  ['RuleSetUseItem', 'UseEntry'],
  ['RuleSetCondition', 'Condition'],
  ['RuleSetConditionAbsolute', 'Condition'],
  ['RuleSetConditions', 'Condition[]'],
  ['RuleSetConditionsAbsolute', 'Condition[]'],
]);

/** Module types with their own options form a family with their plain type: `css/auto` and `css/module` with `css`. */
export const foldFamily = (path: string): string => path.replace(/^(module\.(?:parser|generator)\.\w+)\/\w+/, '$1');

/** `css/auto` of `module.parser.css/auto.url`. */
export const parseModuleType = (path: string): string | undefined =>
  /^module\.(?:parser|generator)\.(\w+(?:\/\w+)?)/.exec(path)?.[1];
