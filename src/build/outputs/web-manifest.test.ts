import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { manifestJson } from './web-manifest.ts';

it('describes the installable site, with icons that exist', () => {
  const manifest = JSON.parse(manifestJson({ name: 'a "b"', description: 'D' })) as {
    readonly icons: readonly { readonly src: string }[];
  };
  expect(manifest).toMatchObject({ name: 'a "b" documentation', short_name: 'a "b"', description: 'D', start_url: '/' });
  expect(manifest.icons.filter(({ src }) => !existsSync(join(root, 'public', src)))).toEqual([]);
});
