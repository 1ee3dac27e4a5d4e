/** Longer texts aren't questions. */
const LONGEST_QUERY = 200;

/** Traces of a reader's machine: places of errors, folders, and times. */
const LOG =
  /\n|\b(?:ERROR|WARNING) in |\n\s+at |(?:^|[\s'"(])(?:\/(?:home|Users|app|srv|var|builds|opt|usr)\/|[A-Za-z]:\\)|\d\d:\d\d:\d\d/;

/** Whether a text looks like output, which may contain what a reader wouldn't publish. It never leaves the page. */
export const isPrivateText = (text: string): boolean => text.length > LONGEST_QUERY || LOG.test(text);

/** Whether a text looks enough like a program's message to load the list of messages. */
export const mayBeMessage = (text: string): boolean =>
  isPrivateText(text) ||
  /DEP_|\w(?:Error|Warning)\b/.test(text) ||
  (/['"`:[(]/.test(text) && /\S\s+\S+\s+\S/.test(text)) ||
  /(?:\S+\s+){6}\S/.test(text);
