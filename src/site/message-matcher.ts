import { MessageMatcher } from '../shared/messages/match-messages.ts';
import type { ExplainedMessage } from '../shared/messages/message.ts';
import { loadData } from './load-data.ts';
import { names } from './sent-data.ts';

let matcher: MessageMatcher<ExplainedMessage> | undefined;

/** Loads the messages when they're needed for the first time. @throws LoadError */
export async function messageMatcher(): Promise<MessageMatcher<ExplainedMessage>> {
  matcher ??= new MessageMatcher(await loadData<readonly ExplainedMessage[]>(names.messages));
  return matcher;
}
