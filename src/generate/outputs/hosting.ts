import { contentPolicy, embeddingPolicy, framePolicy, securityHeaders } from '../../hosting/content-policy.ts';
import { hostFiles } from '../../hosting/host-files.ts';
import { type HostingRules, hostingRules } from '../../hosting/hosting-rules.ts';
import { hasPlayground, playgroundBundle } from '../../playground/build/playground-files.ts';
import { FRAME_URL, PLAYGROUND_URL } from '../../playground/rules/addresses.ts';
import { hostedUrls } from '../../search/rules/hosted-search.ts';
import { avatarUrl } from '../../shared/avatar.ts';
import { inlineScript, SPECULATION_RULES } from '../prerender.ts';
import type { BuildContext, Output } from './output.ts';
import { KEEP_HEADING } from './site-files.ts';
import { shortUrls } from './option-list.ts';
import { messageUrls } from '../../messages/build/message-list.ts';

/** The rules for servers, and the files that static hosts read. */
export const hosting: Output<BuildContext> = {
  name: 'Writing hosting rules',
  run: async (context) => hostFiles(await siteRules(context)),
};

/** The rules that all servers of a site follow. @throws UserError */
async function siteRules({
  site,
  search,
  redirects,
  sponsors,
  assets,
  environment,
  ...context
}: BuildContext): Promise<HostingRules> {
  const { pages } = context;
  const policy = contentPolicy({
    scripts: [inlineScript(assets.inline), SPECULATION_RULES, KEEP_HEADING],
    pages: pages.map(({ page }) => page.needs),
    images: [
      site.badge,
      ...pages.flatMap(({ entry }) => entry.contributors.map(avatarUrl)),
      ...(sponsors?.lists ?? []).flatMap((list) => list.sponsors.flatMap(({ avatar }) => avatar ?? [])),
    ],
    analytics: site.analyticsId !== undefined,
    search: search.hosted ? hostedUrls(search.hosted).map((url) => new URL(url).origin) : [],
  });
  return hostingRules({
    headers: securityHeaders(policy, environment.hsts),
    exceptions: hasPlayground(context) ? await playgroundHeaders(policy) : {},
    redirects: { ...redirects, ...shortUrls(context), ...messageUrls(context) },
    pages: pages.map(({ entry }) => entry.url),
  });
}

/** Headers of the documents that run readers' code. */
async function playgroundHeaders(policy: string): Promise<Record<string, Record<string, string>>> {
  const { script } = await playgroundBundle();
  return {
    [PLAYGROUND_URL]: { 'Content-Security-Policy': embeddingPolicy(policy) },
    [FRAME_URL]: { 'Content-Security-Policy': framePolicy(script), 'X-Frame-Options': 'SAMEORIGIN' },
  };
}
