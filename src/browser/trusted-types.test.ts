// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startTrustedScripts } from './trusted-types.ts';

type Rules = Readonly<Record<string, (value: string) => unknown>>;

afterEach(() => void vi.unstubAllGlobals());

it('allows only scripts of the site, however their URL is written', () => {
  const made = new Map<string, Rules>();
  vi.stubGlobal('location', { origin: 'https://docs.example', href: 'https://docs.example/guides/' });
  vi.stubGlobal('trustedTypes', { createPolicy: (name: string, rules: Rules) => made.set(name, rules) });
  startTrustedScripts();
  const { createScriptURL, ...others } = made.get('default') ?? {};
  expect(others).toEqual({});
  for (const own of ['/assets/a.js', '/sw.js', 'https://docs.example/assets/a.js']) expect(createScriptURL?.(own)).toBe(own);
  for (const foreign of ['//evil.invalid/a.js', 'https://evil.invalid/a.js', 'data:text/javascript,a()', '\\\\evil.invalid/a.js'])
    expect(createScriptURL?.(foreign)).toBeUndefined();
});

it('does nothing in browsers without support', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(startTrustedScripts).not.toThrow();
});
