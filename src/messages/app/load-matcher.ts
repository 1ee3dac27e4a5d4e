import type { MessageMatcher } from '../rules/match-messages.ts';
import type { ExplainedMessage } from '../rules/message.ts';
import { loadCode } from '../../browser/load-code.ts';
import { loadData } from '../../browser/load-data.ts';
import { names } from '../../browser/sent-data.ts';

let matcher: MessageMatcher<ExplainedMessage> | undefined;

/** Loads what finds messages in texts, when it's needed for the first time. @throws LoadError */
export async function loadMatcher(): Promise<MessageMatcher<ExplainedMessage>> {
  const code = await loadCode(async () => import(/* webpackChunkName: "messages" */ '../rules/match-messages.ts'));
  matcher ??= new code.MessageMatcher(await loadData<readonly ExplainedMessage[]>(names.messages));
  return matcher;
}
