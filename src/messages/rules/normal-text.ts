/** A text without what differs between terminals, with the position of each character in the original. */
export interface NormalText {
  readonly text: string;
  readonly positions: Uint32Array;
}

/** Colors, links, and cursor movements of terminals. */
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const ESCAPES = /\u001b(?:\[[\d;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\^_])/g;

/** Removes colors. Keeps lines. */
export const withoutColors = (text: string): string => text.replaceAll(ESCAPES, '').replaceAll('\r', '');

/** Lower case, straight quotes, and no whitespace, because terminals break lines anywhere. */
export function normalText(text: string): NormalText {
  const positions = new Uint32Array(text.length);
  const codes = new Uint16Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = normalCode(text.charCodeAt(at));
    if (code === 0) continue;
    codes[length] = code;
    positions[length] = at;
    length++;
  }
  return { text: new TextDecoder('utf-16le').decode(codes.subarray(0, length)), positions: positions.subarray(0, length) };
}

/** The normalized character; 0 if it's dropped. */
function normalCode(code: number): number {
  if (code <= 32 || code === 0xa0 || code === 0xfeff) return 0;
  if (code >= 65 && code <= 90) return code + 32;
  if (code === 0x2018 || code === 0x2019) return 39;
  return code === 0x201c || code === 0x201d ? 34 : code;
}
