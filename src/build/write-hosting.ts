import { contentPolicy } from '../hosting/content-policy.ts';
import { headersFile } from '../hosting/headers-file.ts';
import { hstsHeader } from '../hosting/hosting-environment.ts';
import { HEADERS_FILE, hostingRules, REDIRECTS_FILE_OF_HOSTS, RULES_FILE } from '../hosting/hosting-rules.ts';
import type { SiteNeeds } from '../hosting/page-needs.ts';
import { redirectsFile } from '../hosting/redirects-file.ts';
import { securityHeaders } from '../hosting/security-headers.ts';
import { SECURITY_TXT, type SecurityContact, securityTxt } from '../hosting/security-txt.ts';
import type { HostingEnvironment } from '../schemas/hosting-environment.ts';
import type { HostingRules } from '../schemas/hosting.ts';
import type { RedirectTable } from '../shared/redirects.ts';
import { hostedUrls } from '../shared/search/hosted-query.ts';
import type { SearchSetup } from '../shared/search/hosted-search.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { StagedOutput } from './output-directory.ts';

/** Writes the rules for servers, and the files that static hosts read. Returns the rules. @throws UserError */
export async function writeHosting(
  output: StagedOutput,
  input: {
    readonly needs: SiteNeeds;
    readonly site: PublishedSite;
    readonly search: SearchSetup;
    readonly redirects: RedirectTable;
    /** Paths of all pages. */
    readonly pages: Iterable<string>;
    readonly contact: SecurityContact;
    readonly environment: HostingEnvironment;
    readonly precompressed: boolean;
  },
): Promise<HostingRules> {
  const { needs, site, search, redirects, pages, contact, environment, precompressed } = input;
  const policy = contentPolicy(needs, {
    analytics: site.analyticsId !== undefined,
    search: search.hosted ? hostedUrls(search.hosted).map((url) => new URL(url).origin) : [],
  });
  const headers = securityHeaders({ policy, hsts: hstsHeader(environment) });
  const rules = hostingRules({ headers, redirects, pages, precompressed });
  await output.write(RULES_FILE, `${JSON.stringify(rules, null, 1)}\n`);
  await output.write(HEADERS_FILE, headersFile(rules));
  await output.write(REDIRECTS_FILE_OF_HOSTS, redirectsFile(rules));
  const built = new Date(environment.SOURCE_DATE_EPOCH === undefined ? Date.now() : environment.SOURCE_DATE_EPOCH * 1000);
  await output.write(SECURITY_TXT, securityTxt(contact, { origin: site.origin, built }));
  return rules;
}
