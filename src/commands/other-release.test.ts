import { expect, it } from 'vitest';
import { installRelease } from './other-release.ts';

it.each(['5 || 4', '../x', '--global', ''])('rejects %j as a version', async (version) => {
  await expect(installRelease(version)).rejects.toThrow("isn't a valid version");
});
