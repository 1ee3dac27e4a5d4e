import { expect, it, onTestFinished, vi } from 'vitest';
import { readClaimCases } from './rule-context.ts';

it('reads the claims without changing variables such as PORT, which `npm start` reads later', async () => {
  vi.stubEnv('PORT', '4999');
  onTestFinished(() => void vi.unstubAllEnvs());
  const before = { ...process.env };
  expect((await readClaimCases()).length).toBeGreaterThan(10);
  expect(process.env).toMatchObject(before);
});
