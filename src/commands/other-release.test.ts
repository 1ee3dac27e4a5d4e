import { expect, it } from 'vitest';
import { installRelease } from './other-release.ts';

it.each(['5 || 4', '../x', '--global', ''])('rejects %j as a version', async (webpack) => {
  const versions = { webpack, 'webpack-cli': '7.3.1', 'webpack-dev-server': '6.1.0' };
  await expect(installRelease(versions)).rejects.toThrow("isn't a valid version");
});
