import { contentPolicy, embeddingPolicy, framePolicy, type SiteNeeds } from '../../hosting/content-policy.ts';
import { headersFile } from '../../hosting/host-files.ts';
import { hstsHeader } from '../../hosting/hosting-environment.ts';
import {
  HEADERS_FILE,
  type HostingRules,
  hostingRules,
  REDIRECTS_FILE,
  RULES_FILE,
  VERCEL_FILE,
} from '../../hosting/hosting-rules.ts';
import { KEEP_HEADING } from './redirects.ts';
import { redirectsFile } from '../../hosting/host-files.ts';
import { securityHeaders } from '../../hosting/content-policy.ts';
import { SECURITY_TXT, securityTxt } from '../../hosting/security-txt.ts';
import { vercelConfig } from '../../hosting/host-files.ts';
import { FRAME_URL, PLAYGROUND_URL } from '../../playground/rules/addresses.ts';
import { avatarUrl } from '../../shared/avatar.ts';
import { hostedUrls } from '../../search/rules/hosted-query.ts';
import { inlineScript, SPECULATION_RULES } from '../document.ts';
import { messageUrls } from '../../messages/build/message-list.ts';
import { shortUrls } from './option-list.ts';
import type { BuildContext, Output } from './output.ts';
import { hasPlayground, playgroundBundle } from '../../playground/build/playground-files.ts';

/** The rules for servers, and the files that static hosts read. */
export const hosting: Output<BuildContext> = {
  name: 'Writing hosting rules',
  async run(context) {
    const { config, site, environment } = context;
    const rules = await siteRules(context);
    const built = new Date(environment.SOURCE_DATE_EPOCH === undefined ? Date.now() : environment.SOURCE_DATE_EPOCH * 1000);
    return [
      [RULES_FILE, `${JSON.stringify(rules, null, 1)}\n`],
      [HEADERS_FILE, headersFile(rules)],
      [REDIRECTS_FILE, redirectsFile(rules)],
      [VERCEL_FILE, vercelConfig(rules)],
      [SECURITY_TXT, securityTxt(config.security, { origin: site.origin, built })],
    ];
  },
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
  const needs: SiteNeeds = {
    scripts: [inlineScript(assets.inline), SPECULATION_RULES, KEEP_HEADING],
    pages: pages.map(({ page }) => page.needs),
    images: [
      site.badge,
      ...pages.flatMap(({ entry }) => entry.contributors.map(avatarUrl)),
      ...(sponsors?.lists ?? []).flatMap((list) => list.sponsors.flatMap(({ avatar }) => avatar ?? [])),
    ],
  };
  const policy = contentPolicy(needs, {
    analytics: site.analyticsId !== undefined,
    search: search.hosted ? hostedUrls(search.hosted).map((url) => new URL(url).origin) : [],
  });
  return hostingRules({
    headers: securityHeaders(policy, hstsHeader(environment)),
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
