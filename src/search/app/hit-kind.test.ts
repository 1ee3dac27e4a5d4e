import { expect, it } from 'vitest';
import { hitKind } from './hit-kind.ts';

it.each([
  ['/configuration/output/#outputfilename', 'output.filename', 'option'],
  ['/configuration/mode/#mode', 'mode', 'option'],
  ['/configuration/output/', 'Output', 'page'],
  ['/configuration/output/#naming-files', 'Naming files', 'page'],
  ['/plugins/banner-plugin/#banner', 'banner', 'option'],
  ['/plugins/banner-plugin/', 'BannerPlugin', 'plugin'],
  ['/plugins/', 'Plugins', 'page'],
  ['/loaders/css-loader/#url', 'url', 'option'],
  ['/loaders/css-loader/', 'css-loader', 'loader'],
  ['/api/compiler-hooks/#emit', 'emit', 'hook'],
  ['/api/cli/#--config', '--config', 'flag'],
  ['/api/loaders/#thisasync', 'this.async', 'API'],
  ['/guides/caching/#output-filenames', 'Output filenames', 'guide'],
  ['/concepts/output/', 'Output', 'concept'],
  ['/migrate/5/', 'To v5 from v4', 'migration'],
  ['/blog/2026-10-15-webpack-5-112/', '5.112', 'release'],
  ['/glossary/#chunk', 'chunk', 'page'],
])('%s is listed as %s: %s', (url, name, kind) => expect(hitKind(url, name)).toBe(kind));
