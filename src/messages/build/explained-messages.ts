import { ERRORS_URL, type ExplainedMessage, type Message, messageAnchor } from '../rules/message.ts';
import type { IndexedPage } from '../../content/content-index.ts';

/** The messages that pages explain, each with the address of its explanation. */
export function explainedMessages(
  pages: readonly Pick<IndexedPage, 'entry' | 'page'>[],
  messages: readonly Message[],
): ExplainedMessage[] {
  const places = new Map<string, Pick<ExplainedMessage, 'url' | 'title' | 'page'>>();
  for (const { entry, page } of pages) {
    if (!entry.url.startsWith(ERRORS_URL)) continue;
    const titles = new Map(page.sections.map(({ id, title }) => [id, title]));
    let heading = entry.title;
    for (const id of page.ids) {
      heading = titles.get(id) ?? heading;
      places.set(id, { url: `${entry.url}#${id}`, title: heading, page: entry.title });
    }
  }
  return messages.flatMap((message) => {
    const place = places.get(messageAnchor(message.id));
    return place ? [{ ...message, ...place }] : [];
  });
}
