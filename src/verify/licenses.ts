import { z } from 'zod';

/** The license in a `package.json`. Old packages have an object, or a list of them. */
export const licensedSchema = z.looseObject({
  license: z.union([z.string(), z.looseObject({ type: z.string() })]).optional(),
  licenses: z.array(z.looseObject({ type: z.string() })).optional(),
});

/** The license of a package as an SPDX expression. */
export function readLicense({ license, licenses = [] }: z.infer<typeof licensedSchema>): string | undefined {
  if (license !== undefined) return typeof license === 'string' ? license : license.type;
  return licenses.length === 0 ? undefined : licenses.map(({ type }) => type).join(' OR ');
}

/** Whether an SPDX expression allows us to choose licenses that are all allowed. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const [group, inner = ''] = /\(([^()]*)\)/.exec(expression) ?? [];
  // Replaces a group by a license that is allowed, or one that isn't.
  if (group !== undefined) return isAllowed(expression.replace(group, isAllowed(inner, allowed) ? '+' : '-'), allowed);
  return expression
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((name) => name.trim() === '+' || allowed.has(name.trim())));
}

/** One line per package whose license is allowed neither in general nor for this package. */
export function licenseFaults(
  packages: readonly { readonly name: string; readonly license: string | undefined }[],
  allowed: readonly string[],
  exceptions: Readonly<Record<string, string>> = {},
): string[] {
  const names = new Set(allowed);
  return packages.flatMap(({ name, license }) => {
    if (license === undefined) return [`${name} has no license in its package.json: don't use it`];
    return isAllowed(license, names) || exceptions[name] === license
      ? []
      : [`${name} is licensed as ${license}: replace it, or allow the license in data/licenses.json`];
  });
}
