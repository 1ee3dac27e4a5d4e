import { downloads } from './downloads.ts';
import { feeds } from './feeds.ts';
import { hosting } from './hosting.ts';
import {
  images,
  redirects,
  changeList,
  publicFiles,
  securityContact,
  sitemap,
  thirdPartyLicenses,
  webManifest,
} from './site-files.ts';
import { documents } from '../prerender.ts';
import { llms, markdownCopies } from './markdown-copies.ts';
import { keptBuilds } from './kept-builds.ts';
import { offlineFiles } from '../../offline/build/offline-list.ts';
import { messageList } from '../../messages/build/message-list.ts';
import { optionList } from './option-list.ts';
import type { BuildContext, Output, SiteContext } from './output.ts';
import { playground } from '../../playground/build/playground-files.ts';
import { searchIndex } from '../../search/build/search-index.ts';
import { serviceWorker } from '../../offline/build/service-worker.ts';

/** Files made from the content alone. The development server serves them too. */
export const contentOutputs: readonly Output<SiteContext>[] = [
  sitemap,
  feeds,
  webManifest,
  redirects,
  images,
  markdownCopies,
  llms,
  optionList,
  changeList,
  messageList,
  downloads,
  playground,
  searchIndex,
];

/** Everything that a build writes after bundling, in this order. */
export const buildOutputs: readonly Output<BuildContext>[] = [
  documents,
  // The index comes first, because the app's script names it.
  ...contentOutputs.filter((output) => output !== searchIndex),
  publicFiles,
  securityContact,
  thirdPartyLicenses,
  // These describe the files above.
  serviceWorker,
  offlineFiles,
  keptBuilds,
  hosting,
];
