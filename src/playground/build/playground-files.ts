import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { FRAME_URL, partUrl, PLAYGROUND_URL } from '../rules/addresses.ts';
import { PARTS } from '../rules/protocol.ts';
import { outputPathFromUrl } from '../../shared/address.ts';
import { readOrMake, hashFiles } from '../../generate/cache-folder.ts';
import { generatedDirectory } from '../../generate/paths.ts';
import type { Output, OutputFile, SiteContext } from '../../generate/outputs/output.ts';

/** Whether a site has the playground. */
export const hasPlayground = ({ pages }: Pick<SiteContext, 'pages'>): boolean =>
  pages.some(({ entry }) => entry.url === PLAYGROUND_URL);

/** The playground's frame, and webpack for it. Not named by hash: tabs of older builds work with newer parts, too. */
export const playground: Output<SiteContext> = {
  name: 'Bundling webpack for the playground',
  run(context): OutputFile[] {
    if (!hasPlayground(context)) return [];
    return [
      [outputPathFromUrl(FRAME_URL), async () => frameDocument((await playgroundBundle()).script)],
      ...PARTS.map((part): OutputFile => [
        partUrl(part).slice(1),
        async () => readFile(join((await playgroundBundle()).directory, `${part}.js`)),
      ]),
    ];
  },
};

/** The document of the isolated frame. Its policy has the hash of the script. */
const frameDocument = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Playground</title>
<style>html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0; }</style>
</head>
<body><script>${script}</script></body>
</html>
`;

const SOURCES = ['package-lock.json', 'src/generate/{minimizers,oxc-loader}.ts', 'src/playground/{build,engine,frame,rules}'];

let bundle: Promise<{ readonly directory: string; readonly script: string }> | undefined;

/** Bundles webpack for the playground and the script of the frame, or returns those of an earlier build with the same versions. */
export const playgroundBundle = async () =>
  (bundle ??= readOrMake(
    join(generatedDirectory, 'playground', hash('sha256', process.version + hashFiles(SOURCES)).slice(0, 16)),
    {
      async make(directory) {
        const filename = new URL('./bundle-playground.ts', import.meta.url).href;
        const pool = new Tinypool({ filename, runtime: 'worker_threads', maxThreads: 1 });
        await pool.run(directory, { name: 'bundlePlayground' }).finally(async () => pool.destroy());
      },
      read: async (directory) => ({ directory, script: await readFile(join(directory, 'frame.js'), 'utf8') }),
    },
  ));
