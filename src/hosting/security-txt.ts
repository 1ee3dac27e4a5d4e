/** Where the file stands: RFC 9116. */
export const SECURITY_TXT = '.well-known/security.txt';

export interface SecurityContact {
  /** A `mailto:` or `https:` address. */
  readonly contact: string;
  /** How reports are handled. */
  readonly policy: string;
}

/**
 * `security.txt`. It holds until the month of the build comes round again: less than a year, as the RFC asks, and the same in all
 * builds of a month. Who does not build for so long should be asked anew.
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
