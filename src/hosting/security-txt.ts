/** Location of the file (RFC 9116). */
export const SECURITY_TXT = '.well-known/security.txt';

export interface SecurityContact {
  /** A `mailto:` or `https:` URL. */
  readonly contact: string;
  /** URL of the disclosure policy. */
  readonly policy: string;
}

/**
 * `security.txt`. It expires in the month of the build one year later: less than a year, as the RFC asks, and the same
 * for all builds of a month.
 */
export function securityTxt(
  { contact, policy }: SecurityContact,
  { origin, built }: { readonly origin: string; readonly built: Date },
): string {
  const expires = new Date(Date.UTC(built.getUTCFullYear() + 1, built.getUTCMonth(), 1));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Policy: ${policy}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(`/${SECURITY_TXT}`, origin).href}`,
    '',
  ].join('\n');
}
