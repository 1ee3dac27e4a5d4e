import type { Segment } from '../../shared/check/value.ts';
import { didYouMean } from '../../shared/suggest.ts';
import type { Issue } from './job.ts';

const PATH = /^([a-z]\w*)((?:\[\d+\]|\.[\w$/~-]+)*)/i;

/**
 * Splits webpack's validation error into one issue per point. Parses the message instead of the error's fields, because
 * the message is what readers see, and the fields belong to another package.
 * @param at where the validated value is in the configuration
 */
export function issuesOfMessage(message: string, at: readonly Segment[] = []): Issue[] {
  const [, ...points] = message.replaceAll(/(configuration[\w.~[\]-]*)/g, unescaped).split(/\n - /);
  if (points.length === 0) return [{ title: firstLine(message), hint: 'Reported by webpack.', path: at }];
  return points.map((point) => issueOf(point, at));
}

/** The issues that a validation throws; empty if it doesn't throw. */
export function attempt(validate: () => void, at: readonly Segment[]): Issue[] {
  try {
    validate();
    return [];
  } catch (error) {
    return issuesOfMessage((error as Error).message, at);
  }
}

function issueOf(point: string, at: readonly Segment[]): Issue {
  const lines = point.split('\n').map((line) => line.trim());
  const first = lines[0] ?? '';
  const path = pathOf(first);
  const unknown = / has an unknown property '([^']+)'/.exec(first)?.[1];
  if (unknown !== undefined) {
    const known = knownNames(lines[1] ?? '');
    return {
      title: first.replace(/ These properties are valid:$/, ''),
      hint: lines.find((line) => line.startsWith('Did you mean')) ?? (didYouMean(unknown, known) || oneOf(known)),
      path: [...at, ...path, unknown],
    };
  }
  const details = lines.filter((line) => line.startsWith('* ')).map((line) => line.slice(2));
  const deepest = details.map(pathOf).reduce((a, b) => (b.length > a.length ? b : a), path);
  if (deepest.length === path.length) {
    const [expected = ''] = lines.slice(1).filter((line) => !line.startsWith('->'));
    return { title: first.replace(/:$/, ''), hint: shortened(expected) || 'Reported by webpack.', path: [...at, ...path] };
  }
  const own = details.filter((line) => pathOf(line).length === deepest.length);
  const name = PATH.exec(own[0] ?? '')?.[0] ?? '';
  const reasons = own
    .map((line) => line.slice(name.length + 1).replace(/[:.]$/, ''))
    .filter((text) => !text.endsWith('one of these'));
  return {
    title: `webpack doesn't accept the value of ${name}`,
    hint: shortened(`It ${reasons.join('; or it ')}.`),
    path: [...at, ...deepest],
  };
}

/** `configuration.module.rules[0].test should be …` is about `['module', 'rules', 0, 'test']`. */
function pathOf(text: string): Segment[] {
  const steps = PATH.exec(text)?.[2] ?? '';
  return Array.from(steps.matchAll(/\[(\d+)\]|\.([\w$/~-]+)/g), ([, index, name = '']) =>
    index === undefined ? unescaped(name) : Number(index),
  );
}

/** Paths are JSON pointers: a slash in a name is `~1`. */
const unescaped = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~');

/** The names in `object { a?, b?: string, … }`. */
function knownNames(text: string): string[] {
  const inside = /^object \{(.*)\}/.exec(text)?.[1] ?? '';
  return Array.from(inside.matchAll(/(?:^|, )\s*([\w$]+)\??(?=[:,\s]|$)/g), ([, name = '']) => name);
}

const oneOf = (names: readonly string[]): string =>
  names.length === 0 ? 'Remove it.' : shortened(`Supported: ${names.join(', ')}.`);

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

function shortened(text: string): string {
  return text.length <= 240 ? text : `${text.slice(0, text.lastIndexOf(' ', 240))} …`;
}
