import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileContent } from '../../tests/fixtures/hostile-content.ts';
import type { HostileResult } from '../../tests/fixtures/index-hostile.ts';
import { root } from '../generate/paths.ts';

/** Maximum CPU time of a case, in milliseconds. */
const LIMIT = 10_000;

const results = new Map<string, HostileResult>();
const begun: string[] = [];
let ended: { readonly code: number | null; readonly signal: NodeJS.Signals | null };

// In a separate process, because a crash of the parser would end the test runner and hide the case.
beforeAll(async () => {
  const child = spawn(process.execPath, [join(root, 'tests/fixtures/index-hostile.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 240_000,
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  ended = await new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  for (const line of text.split('\n').filter(Boolean)) {
    const value = JSON.parse(line) as HostileResult | { readonly begins: string };
    if ('begins' in value) begun.push(value.begins);
    else results.set(value.name, value);
  }
}, 250_000);

it('more than 120 cases with unique names run, and none ends the process', () => {
  expect(hostileContent.length).toBeGreaterThan(120);
  expect(new Set(hostileContent.map(({ name }) => name)).size).toBe(hostileContent.length);
  expect({ ...ended, last: ended.code === 0 ? undefined : begun.at(-1) }).toEqual({ code: 0, signal: null, last: undefined });
});

describe('hostile content compiles, or causes a problem with file and line', () => {
  it.each(hostileContent.map((hostile) => [hostile.name, hostile] as const))('%s', (name, { outcome }) => {
    const result = results.get(name);
    if (!result) throw new Error('the process ended before or at this case');
    expect(result.thrown).toBeUndefined();
    expect(result.ms).toBeLessThan(LIMIT);
    expect(result.printed).toBeLessThan(60_000);
    for (const { file, line, column } of result.problems) {
      expect(file).not.toBe('');
      expect(line).toBeGreaterThanOrEqual(1);
      expect(column).toBeGreaterThanOrEqual(1);
    }
    if (outcome === 'works') expect(result.problems.map(({ title }) => title.slice(0, 300))).toEqual([]);
    else {
      const found = result.problems.find(({ title }) => title.toLowerCase().includes(outcome.problem.toLowerCase()));
      expect(found, JSON.stringify(result.problems.slice(0, 3)).slice(0, 1000)).toBeDefined();
      if (outcome.line !== undefined) expect(found?.line).toBe(outcome.line);
    }
  });
});
