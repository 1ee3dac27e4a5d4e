import type { MessageMatcher } from '../rules/match-messages.ts';
import type { ExplainedMessage } from '../rules/message.ts';
import { loadCode } from '../../browser/load-code.ts';

/** Loads what finds messages in texts, when it's needed for the first time. @throws LoadError */
export async function loadMatcher(): Promise<MessageMatcher<ExplainedMessage>> {
  const { messageMatcher } = await loadCode(async () => import(/* webpackChunkName: "messages" */ './message-matcher.ts'));
  return messageMatcher();
}
