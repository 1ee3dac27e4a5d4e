import type { MessageMatch } from '../../messages/rules/match-messages.ts';
import type { ExplainedMessage } from '../../messages/rules/message.ts';
import { isPrivateText, mayBeMessage } from '../../messages/rules/private-text.ts';
import { readLog } from '../../messages/rules/read-log.ts';
import { splitHash } from '../../shared/address.ts';
import type { PageHits, SearchAnswer, SearchEngine } from '../rules/search-engine.ts';
import { loadMatcher } from '../../messages/app/load-matcher.ts';

const NOTHING: SearchAnswer = { pages: [], partial: false, sections: [], corrections: [] };

/** The most messages of a text that are listed. */
const MOST = 6;

/**
 * Puts messages that a query contains before the other results, unless little of it agrees.
 * @param isHosted whether queries leave the browser, so that private ones aren't asked
 */
export function withMessages(engine: SearchEngine, isHosted: boolean): SearchEngine {
  return {
    prepare: async () => engine.prepare(),
    async search(text, scope) {
      const isPrivate = isPrivateText(text);
      const [answer, messages] = await Promise.all([
        isHosted && isPrivate ? NOTHING : engine.search(isPrivate ? text.slice(0, LONGEST) : text, scope),
        mayBeMessage(text) && (scope?.section ?? SECTION) === SECTION ? messagesIn(text) : [],
      ]);
      if (messages.length === 0) return answer;
      const urls = new Set(messages.flatMap(({ hits }) => hits.map(({ url }) => url)));
      const others = answer.pages.flatMap((page) => {
        const hits = page.hits.filter(({ url }) => !urls.has(url));
        return hits.length === 0 ? [] : [{ ...page, hits }];
      });
      const isFirst = ({ isClear }: FoundMessage): boolean => isPrivate || isClear;
      const pages = [...messages.filter(isFirst), ...others, ...messages.filter((message) => !isFirst(message))];
      return { ...answer, pages, sections: [...new Set([SECTION, ...answer.sections])] };
    },
  };
}

/** How much of a longer text the embedded search gets, in characters. */
const LONGEST = 500;

/** The section with the explanations. */
const SECTION = 'Guides';

/** Fewer agreeing characters, as in “Can't resolve”, fit many messages, so other results are often better. */
const CLEAR = 22;

type FoundMessage = PageHits & { readonly isClear: boolean };

/** Without the list, the other results are enough. */
const messagesIn = async (text: string): Promise<FoundMessage[]> => {
  const matcher = await loadMatcher().catch(() => undefined);
  return matcher ? readLog(text, matcher).found.slice(0, MOST).map(toPageHits) : [];
};

function toPageHits({ message, pieces, weight }: MessageMatch<ExplainedMessage>): FoundMessage {
  const excerpt = pieces.map(({ text, isValue }) => ({ text: text.replaceAll(/\s+/g, ' '), marked: isValue }));
  const hit = { url: message.url, title: [{ text: message.title, marked: false }], path: [], excerpt };
  return { kind: SECTION, url: splitHash(message.url).path, title: message.page, hits: [hit], isClear: weight >= CLEAR };
}
