import { z } from 'zod';

/** The license in a `package.json`. Old packages have an object or a list instead, which count as missing. */
export const licensedSchema = z.looseObject({ license: z.string().optional().catch(undefined) });

/** One line per package whose license is allowed neither in general nor for this package. */
export function licenseFaults(
  packages: readonly { readonly name: string; readonly license?: string | undefined }[],
  allowed: readonly string[],
  exceptions: Readonly<Record<string, string>> = {},
): string[] {
  return packages.flatMap(({ name, license }) => {
    const { [name]: known } = exceptions;
    if (allowed.includes(license ?? '') || (known !== undefined && known === (license ?? known))) return [];
    return license === undefined
      ? [`${name} has no license in its package.json: don't use it`]
      : [`${name} is licensed as ${license}: replace it, or allow the license in data/licenses.json`];
  });
}
