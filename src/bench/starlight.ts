import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../shared/problem.ts';
import { npmCommand } from '../verify/npm-command.mjs';
import { type BuildCosts, sizeOf } from './build-costs.ts';
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

/**
 * Builds the text of a built site with Starlight in a temporary folder, cold and after touching a page. Highlighting,
 * search, and everything else keep their defaults.
 * @param site whose Markdown copies become the pages
 */
export async function measureStarlight(site: string): Promise<BuildCosts> {
  const folder = await mkdtemp(join(tmpdir(), 'starlight-'));
  try {
    const docs = join(folder, 'src/content/docs');
    await mkdir(docs, { recursive: true });
    const manifest = { private: true, type: 'module', dependencies: PACKAGES };
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(folder, 'astro.config.mjs'), CONFIG);
    await writeFile(join(folder, 'src/content.config.ts'), COLLECTIONS);
    const pages = (await readdir(site, { recursive: true })).filter((name) => /(?:^|[\\/])index\.md$/.test(name));
    for (const name of pages) {
      await mkdir(dirname(join(docs, name)), { recursive: true });
      await writeFile(join(docs, name), starlightPage(await readFile(join(site, name), 'utf8')));
    }
    await install(folder);
    const command = 'ASTRO_TELEMETRY_DISABLED=1 astro build';
    const yardstick = measureYardstick();
    const cold = await buildOnce(folder, command);
    await appendFile(join(docs, 'section-0/index.md'), '\nOne page touched.\n');
    const touched = await timedRun(folder, command);
    return { yardstick, cold, touched, bytes: await sizeOf(join(folder, 'dist')) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Moves the title of a Markdown copy to the front matter. */
export function starlightPage(copy: string): string {
  const [, title = 'Untitled', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(copy) ?? [];
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`;
}

async function install(folder: string): Promise<void> {
  try {
    const { command, args } = npmCommand(['install', '--no-audit', '--no-fund', '--loglevel=error']);
    await promisify(execFile)(command, args, { cwd: folder });
  } catch (error) {
    throw new UserError("Couldn't install Starlight", `Check the network connection. ${(error as Error).message}`, {
      cause: error,
    });
  }
}
