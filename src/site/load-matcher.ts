import type { MessageMatcher } from '../shared/messages/match-messages.ts';
import type { ExplainedMessage } from '../shared/messages/message.ts';
import { loadCode } from './load-code.ts';

/** Loads what finds messages in texts, when it's needed for the first time. @throws LoadError */
export async function loadMatcher(): Promise<MessageMatcher<ExplainedMessage>> {
  const { messageMatcher } = await loadCode(async () => import(/* webpackChunkName: "messages" */ './message-matcher.ts'));
  return messageMatcher();
}
