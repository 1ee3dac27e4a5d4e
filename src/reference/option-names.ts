/**
 * Definitions of webpack's schema that readers know by a name of their own, because the same object stands in many places:
 * the options of a rule are `Rule.test`, not `module.rules[].oneOf[].test`. A name that the schema no longer has is an error.
 */
export const homes: ReadonlyMap<string, string> = new Map([
  ['RuleSetRule', 'Rule'],
  ['RuleSetUseItem', 'UseEntry'],
  ['RuleSetLogicalConditions', 'Condition'],
  ['RuleSetLogicalConditionsAbsolute', 'Condition'],
  // The shortest paths of these are the old ways of writing.
  ['LibraryCustomUmdObject', 'output.library.name'],
  ['LibraryCustomUmdCommentObject', 'output.library.auxiliaryComment'],
]);

/** Definitions that stand in types under a name, since spelling them out would tell a reader less. */
export const typeNames: ReadonlyMap<string, string> = new Map([
  ['RuleSetRule', 'Rule'],
  ['RuleSetUseItem', 'UseEntry'],
  ['RuleSetCondition', 'Condition'],
  ['RuleSetConditionAbsolute', 'Condition'],
  ['RuleSetConditions', 'Condition[]'],
  ['RuleSetConditionsAbsolute', 'Condition[]'],
]);

/** Module types with options of their own are one family with their plain type: `css/auto` and `css/module` with `css`. */
export const foldFamily = (path: string): string => path.replace(/^(module\.(?:parser|generator)\.\w+)\/\w+/, '$1');

/** `css/auto` of `module.parser.css/auto.url`. */
export const moduleTypeOf = (path: string): string | undefined =>
  /^module\.(?:parser|generator)\.(\w+(?:\/\w+)?)/.exec(path)?.[1];
