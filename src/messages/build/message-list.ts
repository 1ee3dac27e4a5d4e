import { explainedMessages } from './explained-messages.ts';
import { MESSAGE_URLS, type RedirectTable } from '../../shared/redirects.ts';
import type { Output, SiteContext } from '../../generate/outputs/output.ts';

/** `messages.json`: every explained message, for tools. */
export const messageList: Output<SiteContext> = {
  name: 'Writing messages.json',
  run: ({ pages, lists, site }) => {
    const entries = explainedMessages(pages, lists.messages).map(({ url, ...message }) => ({
      ...message,
      url: site.origin + url,
      shortUrl: site.origin + shortUrl(message.id),
    }));
    return entries.length === 0 ? [] : [['messages.json', `${JSON.stringify({ version: site.bundlerVersion, entries })}\n`]];
  },
};

/** A redirect for every explained message: `/e/ModuleNotFoundError/` to its explanation. */
export const messageUrls = ({ pages, lists }: Pick<SiteContext, 'pages' | 'lists'>): RedirectTable =>
  Object.fromEntries(explainedMessages(pages, lists.messages).map(({ id, url }) => [shortUrl(id), url]));

const shortUrl = (id: string): string => `${MESSAGE_URLS}${id}/`;
