import type { OldName } from './check-data.ts';
import type { Segment, Value } from './value.ts';

/** `nothing; it's built in` is no code. */
export const replacement = ({ now }: OldName): string =>
  now.startsWith('nothing')
    ? "It's built in: remove it."
    : `Use ${now.includes(' ') && !/[:('"]/.test(now) ? now : `\`${now}\``} instead.`;

/** `module.rules[0].use`, perhaps after another path. */
export const shownPath = (path: readonly Segment[], before = ''): string =>
  path.reduce<string>(
    (text, segment) =>
      /^\d+$/.test(String(segment))
        ? `${text}[${segment}]`
        : /^[\w$-]+$/.test(String(segment))
          ? `${text}${text === '' ? '' : '.'}${segment}`
          : `${text}['${segment}']`,
    before,
  );

/** What kind of value it is. */
export function describeKind(value: Value | undefined): string {
  if (value?.kind === 'instance' && value.name === 'RegExp') return 'a regular expression';
  if (value?.kind === 'literal') return typeof value.value === 'string' ? 'this string' : `\`${String(value.value)}\``;
  return KINDS[value?.kind ?? 'object'];
}

const KINDS: Readonly<Record<Exclude<Value['kind'], 'literal'>, string>> = {
  array: 'an array',
  function: 'a function',
  instance: 'an instance of a class',
  object: 'an object',
  unknown: 'this',
};

/** What's expected, as a list. */
export function list(expected: readonly string[]): string {
  const texts = [...new Set(expected)].map((text) =>
    /^(?:a|an|at|each) /.test(text) ? text : `\`${text.replaceAll('"', "'")}\``,
  );
  const shown = texts.length > 8 ? [...texts.slice(0, 7), 'another allowed value'] : texts;
  return shown.length < 2 ? (shown[0] ?? 'another value') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
