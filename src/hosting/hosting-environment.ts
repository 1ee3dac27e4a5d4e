import { UserError } from '../shared/problem.ts';
import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Environment variables that configure how a built site is served. */
const hostingEnvironmentSchema = z
  .object({
    HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).optional(),
    HSTS_SUBDOMAINS: flag,
    HSTS_PRELOAD: flag,
    SOURCE_DATE_EPOCH: z.coerce.number().int().min(0).max(253_402_300_799).optional(),
  })
  .refine((env) => env.HSTS_SECONDS !== undefined || !(env.HSTS_SUBDOMAINS || env.HSTS_PRELOAD), {
    path: ['HSTS_SECONDS'],
    message: 'must be set when HSTS_SUBDOMAINS or HSTS_PRELOAD is',
  })
  // Requirements of browsers' preload lists.
  .refine((env) => !env.HSTS_PRELOAD || (env.HSTS_SUBDOMAINS && (env.HSTS_SECONDS ?? 0) >= 31_536_000), {
    path: ['HSTS_PRELOAD'],
    message: 'requires HSTS_SUBDOMAINS=1 and HSTS_SECONDS of at least one year (31536000)',
  });

/** The hosting settings, as the environment has them. */
export type HostingEnvironment = z.infer<typeof hostingEnvironmentSchema>;

/**
 * Reads the hosting settings from environment variables. Empty variables count as unset. @throws UserError that names
 * the variable
 */
export function hostingEnvironment(environment: Readonly<Record<string, string | undefined>>): HostingEnvironment {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const checked = hostingEnvironmentSchema.safeParse(set);
  if (checked.success) return checked.data;
  const { path, message } = checked.error.issues[0] ?? { path: [], message: '' };
  const name = String(path[0]);
  throw new UserError(`${name} is ${set[name] ?? 'not set'}: ${message}`, 'Run `npm run build -- --help` to list the variables.');
}

/** The value of Strict-Transport-Security; undefined unless configured. */
export function hstsHeader(
  env: Pick<HostingEnvironment, 'HSTS_SECONDS' | 'HSTS_SUBDOMAINS' | 'HSTS_PRELOAD'>,
): string | undefined {
  if (env.HSTS_SECONDS === undefined) return undefined;
  return [
    `max-age=${env.HSTS_SECONDS}`,
    ...(env.HSTS_SUBDOMAINS ? ['includeSubDomains'] : []),
    ...(env.HSTS_PRELOAD ? ['preload'] : []),
  ].join('; ');
}
