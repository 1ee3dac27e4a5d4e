/** The length of a digest, in characters of 6 bits: it proves that a file is ours and whole, not that nobody forged it. */
export const DIGEST_LENGTH = 12;

/** The start of a content's SHA-256, in base64url. */
export async function computeDigest(content: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, DIGEST_LENGTH);
}

/** Whether a response is complete and has this content. */
export const isProven = async (response: Response | undefined, digest: string | undefined): Promise<boolean> =>
  response?.status === 200 && (await computeDigest(await response.clone().arrayBuffer())) === digest;

/** The first response with this content; undefined if there is none. A source that fails has none. */
export async function firstProven(
  digest: string | undefined,
  sources: readonly (() => Promise<Response | undefined>)[],
): Promise<Response | undefined> {
  for (const source of sources) {
    try {
      const response = await source();
      if (await isProven(response, digest)) return response;
    } catch {
      // Ask the next.
    }
  }
  return undefined;
}
