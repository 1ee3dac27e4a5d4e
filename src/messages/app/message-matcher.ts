import { MessageMatcher } from '../rules/match-messages.ts';
import type { ExplainedMessage } from '../rules/message.ts';
import { loadData } from '../../browser/load-data.ts';
import { names } from '../../browser/sent-data.ts';

let matcher: MessageMatcher<ExplainedMessage> | undefined;

/** Loads the messages when they're needed for the first time. @throws LoadError */
export async function messageMatcher(): Promise<MessageMatcher<ExplainedMessage>> {
  matcher ??= new MessageMatcher(await loadData<readonly ExplainedMessage[]>(names.messages));
  return matcher;
}
