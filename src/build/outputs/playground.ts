import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameDocument } from '../../playground/build/frame-document.ts';
import { FRAME_URL, PLAYGROUND_URL } from '../../playground/rules/addresses.ts';
import type { Part } from '../../playground/rules/protocol.ts';
import { outputPathFromUrl } from '../../shared/address.ts';
import { playgroundBundle, playgroundVersion } from '../playground-cache.ts';
import type { Output, OutputFile, SiteContext } from './output.ts';

const PARTS: readonly Part[] = ['webpack', 'terser', 'typescript', 'loaders'];
const PREFIX = 'assets/playground-';

/** Whether a file is a part of webpack. Tabs of older builds do without, because they'd be 14 MB for each build. */
export const isPlaygroundPart = (path: string): boolean => path.startsWith(PREFIX);

/** Whether a site has the playground. */
export const hasPlayground = ({ pages }: Pick<SiteContext, 'pages'>): boolean =>
  pages.some(({ entry }) => entry.url === PLAYGROUND_URL);

/** The playground's frame, and webpack for it. */
export const playground: Output<SiteContext> = {
  name: 'Bundling webpack for the playground',
  run: (context): OutputFile[] => {
    if (!hasPlayground(context)) return [];
    const version = playgroundVersion();
    const pathOf = (part: Part): string => `${PREFIX}${part}.${version}.js`;
    const urls = Object.fromEntries(PARTS.map((part) => [part, `/${pathOf(part)}`])) as Record<Part, string>;
    return [
      [outputPathFromUrl(FRAME_URL), async () => frameDocument((await playgroundBundle()).scripts, urls)],
      ...PARTS.map((part): OutputFile => [
        pathOf(part),
        async () => readFile(join((await playgroundBundle()).directory, `${part}.js`)),
      ]),
    ];
  },
};
