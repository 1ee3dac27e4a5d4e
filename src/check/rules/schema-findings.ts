import { nearest } from '../../shared/suggest.ts';
import { type CheckContext, type CheckData, listNames, type OldName } from './check-data.ts';
import type { Finding, RuleInput } from './findings/rule.ts';
import { type Schema, type Violation, findViolations } from './schema.ts';
import { describeKind, list, replacement, shownPath } from './words.ts';
import { literalAt, type ObjectValue, type Segment, type Value, valueAt } from './value.ts';

/** What webpack's schema, the dev server's, and those of plugins and loaders don't allow, in our words. */
export function schemaFindings({ config, rules, plugins }: RuleInput, context: CheckContext): Finding[] {
  const { data, budget, version } = context;
  const describeOne = (violation: Violation): Finding => describe(violation, context);
  const inside = (path: readonly Segment[], schema: Schema | undefined, value: Value | undefined): Finding[] =>
    schema && value
      ? findViolations(schema, value, budget).map((violation) =>
          describeOne({ ...violation, path: [...path, ...violation.path] }),
        )
      : [];
  const { definitions = {} } = data.schema;
  const namesIn = (definition: string): Schema['properties'] => definitions[definition]?.properties ?? {};
  // webpack accepts other names for plugins.
  const ignored = [[['experiments'], 'Experiments'] as const, ...BY_TYPE.map(([name, by]) => [['module', name], by] as const)];
  return [
    ...inside([], data.schema, config),
    ...inside(['devServer'], data.devServer, valueAt(config, 'devServer')),
    ...plugins.flatMap(({ name, module = '', args }) => {
      const known = module === 'webpack' ? name : module;
      return inside([known], data.plugins[known], args[0]);
    }),
    ...ignored.flatMap(([path, definition]) => {
      const value = version === data.version ? valueAt(config, ...path) : undefined;
      const known = Object.keys(namesIn(definition) ?? {});
      const others = value?.kind === 'object' ? [...value.properties.values()].filter(({ name }) => !known.includes(name)) : [];
      return others.map(({ name, key: at }): Finding => {
        const finding = describeOne({ kind: 'unknown-option', path: [...path, name], at, expected: known });
        return { ...finding, severity: finding.text.includes('is gone') ? 'outdated' : 'break' };
      });
    }),
    ...rules.flatMap(({ rule, path, loaders }) => {
      const type = String(literalAt(rule, 'type'));
      return [
        ...BY_TYPE.flatMap(([name, by]) => {
          const schema = definitions[namesIn(by)?.[type]?.$ref?.replace('#/definitions/', '') ?? ''];
          // webpack doesn't validate those of scripts, and ignores those of types without any.
          const isValidated = !/^javascript|^json/.test(type) && schema?.properties;
          return isValidated ? inside([...path, name], { ...schema, definitions }, valueAt(rule, name)) : [];
        }),
        ...loaders.flatMap(({ name, value }) => inside([name], data.loaders[name], valueAt(value, 'options'))),
      ];
    }),
  ];
}

/** What holds options by module type, and where their schemas are. */
const BY_TYPE = [
  ['parser', 'ParserOptionsByModuleType'],
  ['generator', 'GeneratorOptionsByModuleType'],
] as const;

/** One finding for a module rule, or the configuration of another tool, instead of one for each of its options. */
export function otherObject({ properties }: ObjectValue, { schema, oldNames, options }: CheckData): Finding | undefined {
  const known = Object.keys(schema.properties ?? {});
  const test = properties.get('test');
  const ofRules = schema.definitions?.['RuleSetRule']?.properties ?? {};
  if (test && [...properties.keys()].every((name) => name in ofRules)) {
    const text = 'This is a rule, not a configuration. It belongs in `module.rules`.';
    return { severity: 'error', at: test.key, text, url: '/configuration/module/#modulerules' };
  }
  const others = [...properties.values()].filter(({ name }) => !known.includes(name) && !oldOption([name], oldNames));
  const [first] = others;
  const isOther = others.some(({ name }) => !nearest(name, known) && findPlaces(name, options).length === 0);
  if (!first || !isOther || others.length < 2 || others.length <= 2 * (properties.size - others.length)) return undefined;
  const names = list(others.map(({ name }) => `"${name}"`)).replaceAll("'", '');
  const text = `This looks like the configuration of another tool: webpack has no option ${names}.`;
  return { severity: 'error', at: first.key, text, url: '/configuration/' };
}

function describe(violation: Violation, context: CheckContext): Finding {
  const { data, findOption } = context;
  const { kind, path, at, expected, value: given } = violation;
  const name = `\`${shownPath(path)}\``;
  const finding = (text: string, more: Partial<Finding> = {}): Finding => ({
    severity: 'error',
    at,
    text,
    url: findOption(path)?.url ?? findOption(path.slice(0, -1))?.url,
    ...more,
  });
  const value = literalAt(given);
  switch (kind) {
    case 'unknown-option':
      return unknownOption(finding, violation, context);
    case 'missing':
      return finding(`${path.length === 0 ? 'The configuration' : name} needs \`${expected.join('`, `')}\`.`);
    case 'path':
    case 'length':
      return finding(`${name} must be ${expected.join(' or ')}.`);
    case 'type':
    case 'value': {
      // webpack 1 allowed `#source-map`.
      const plain = typeof value === 'string' && value.startsWith('#') ? value.slice(1) : undefined;
      const old = data.oldNames.find((one) => one.kind === 'value' && one.name === (plain ?? value));
      const values = expected.filter((text) => text.startsWith('"')).map((text) => text.slice(1, -1));
      // `prod` is short for only one of them.
      const [full, ...others] = typeof value === 'string' && value !== '' ? values.filter((one) => one.startsWith(value)) : [];
      const near =
        old?.now ??
        plain ??
        (typeof value === 'string' ? (nearest(value, values) ?? (others.length === 0 ? full : undefined)) : undefined);
      const shown = typeof value === 'string' ? `\`'${value}'\`` : describeKind(given);
      if (path.at(-1) === 'loader' && given?.kind === 'array')
        return finding(`${name} can't be an array. Rename it to \`use\`, which takes several loaders.`);
      const text = `${name} can't be ${shown}. ${near === undefined ? `Use ${list(expected)}.` : `Did you mean \`'${near}'\`?`}`;
      return finding(text, near === undefined ? {} : { fix: { label: `Use '${near}'`, edits: [{ at, text: `'${near}'` }] } });
    }
  }
}

function unknownOption(
  finding: (text: string, more?: Partial<Finding>) => Finding,
  { path, at, expected: known, fits }: Violation,
  { data: { oldNames, options, loaders, plugins }, findOption }: CheckContext,
): Finding {
  const own = String(path.at(-1));
  const parent = listNames(path.slice(0, -1)).join('.');
  const old = oldOption(path, oldNames);
  if (old) {
    const sibling = old.now.split('.').at(-1) ?? '';
    const isRename =
      old.now.replace(/^Rule\b/, 'module.rules') === [...(parent === '' ? [] : [parent]), sibling].join('.') &&
      known.includes(sibling) &&
      fits?.(sibling);
    return finding(`\`${shownPath(path)}\` is gone. ${replacement(old)}`, {
      url: old.url,
      ...(isRename && { fix: { label: `Rename to ${sibling}`, edits: [{ at, text: sibling }] } }),
    });
  }
  const near = nearest(own, known);
  const owner = String(path[0]);
  const none =
    owner in loaders || owner in plugins
      ? `\`${owner}\` has no option \`${shownPath(path.slice(1))}\``
      : `webpack has no option \`${shownPath(path)}\``;
  // Another type of module may have an option that this one doesn't have.
  const isOfType = /\.(?:generator|parser)$/.test(parent);
  const places = isOfType ? [] : findPlaces(own, options).filter((other) => other.parent !== parent);
  const [place] = places;
  if (place && places.length <= 2 && !(near !== undefined && near.toLowerCase() === own.toLowerCase()))
    return finding(
      place.parent === ''
        ? `\`${own}\` belongs at the top of the configuration, not in \`${shownPath(path.slice(0, -1))}\`.`
        : `\`${own}\` belongs in \`${place.parent}\`${parent === '' ? '' : `, not in \`${shownPath(path.slice(0, -1))}\``}.`,
      { url: place.url },
    );
  if (near !== undefined)
    return finding(`${none}. Did you mean \`${near}\`?`, {
      url: findOption([...path.slice(0, -1), near])?.url,
      fix: { label: `Rename to ${near}`, edits: [{ at, text: near }] },
    });
  const names = known.length > 0 && known.length <= 12 ? ` Known here: \`${known.join('`, `')}\`.` : '';
  return finding(`${none}.${names}`);
}

/** The options that contain an option with this name, except for plugins. */
const findPlaces = (
  name: string,
  options: CheckData['options'],
): { readonly parent: string; readonly url?: string | undefined }[] =>
  options.flatMap(({ paths, url }) =>
    paths.flatMap((path) => {
      const [, parent, own] = /^(?:(module\.rules|[a-z]\w*)\.)?(\w+)$/.exec(path) ?? [];
      return own === name ? [{ parent: parent ?? '', url }] : [];
    }),
  );

/** The line of the table for an option that doesn't exist any more. */
export function oldOption(path: readonly Segment[], oldNames: readonly OldName[]): OldName | undefined {
  const names = listNames(path);
  const full = names.join('.');
  const inRule = names[0] === 'module' && names[1] === 'rules' ? `Rule.${names.slice(2).join('.')}` : undefined;
  return oldNames.find(({ kind, name }) => kind === 'option' && (name === full || name === inRule));
}
