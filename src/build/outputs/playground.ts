import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_URL, partUrl, PLAYGROUND_URL } from '../../playground/rules/addresses.ts';
import { PARTS } from '../../playground/rules/protocol.ts';
import { outputPathFromUrl } from '../../shared/address.ts';
import { playgroundBundle } from '../playground-cache.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

/** Whether a site has the playground. */
export const hasPlayground = ({ pages }: Pick<SiteContext, 'pages'>): boolean =>
  pages.some(({ entry }) => entry.url === PLAYGROUND_URL);

/** The playground's frame, and webpack for it. Not named by hash: tabs of older builds work with newer parts, too. */
export const playground: Output<SiteContext> = {
  name: 'Bundling webpack for the playground',
  enabled: hasPlayground,
  run: (): OutputFile[] => [
    [outputPathFromUrl(FRAME_URL), async () => frameDocument((await playgroundBundle()).script)],
    ...PARTS.map((part): OutputFile => [
      partUrl(part).slice(1),
      async () => readFile(join((await playgroundBundle()).directory, `${part}.js`)),
    ]),
  ],
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
