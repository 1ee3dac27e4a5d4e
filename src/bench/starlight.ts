import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildCosts, sizeOf } from './build-costs.ts';
import { readCopies, withPeerProject } from './peer-project.ts';
import type { ReaderSite } from './served-site.ts';
import { buildOnce, timedRun } from './timed-run.ts';
import { measureYardstick } from './yardstick.ts';

const PACKAGES = { astro: '7.3.5', '@astrojs/starlight': '0.42.4', sharp: '0.35.5' };

const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({ integrations: [starlight({ title: 'webpack' })] });
`;

const COLLECTIONS = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** A built site and what building it cost. */
interface BuiltSite {
  readonly costs: BuildCosts;
  readonly site: ReaderSite;
}

/**
 * Builds the text of a built site with Starlight in a temporary folder, cold and after touching a page. Highlighting,
 * search, and everything else keep their defaults.
 * @param site whose Markdown copies become the pages
 * @param use gets the result, which is deleted afterwards
 */
export async function withStarlight<T>(site: string, use: (built: BuiltSite) => Promise<T>): Promise<T> {
  const docs = 'src/content/docs';
  const pages = Object.entries(await readCopies(site)).map(([path, copy]) => [join(docs, path), starlightPage(copy)]);
  const files = { ...Object.fromEntries(pages), 'astro.config.mjs': CONFIG, 'src/content.config.ts': COLLECTIONS };
  return withPeerProject({ name: 'Starlight', packages: PACKAGES, files }, async (folder) => {
    const command = 'ASTRO_TELEMETRY_DISABLED=1 astro build';
    const directory = join(folder, 'dist');
    const yardstick = measureYardstick();
    const cold = await buildOnce(folder, command);
    await appendFile(join(folder, docs, 'section-0/index.md'), '\nOne page touched.\n');
    const touched = await timedRun(folder, command);
    return use({
      costs: { yardstick, cold, touched, bytes: await sizeOf(directory) },
      site: { directory, sidebar: '.sidebar', immutable: '/_astro/*' },
    });
  });
}

/** Moves the title of a Markdown copy to the front matter. */
export function starlightPage(copy: string): string {
  const [, title = 'Untitled', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(copy) ?? [];
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`;
}
