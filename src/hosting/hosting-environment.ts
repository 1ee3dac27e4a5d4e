import { z } from 'zod';
import { UserError } from '../shared/problem.ts';

const flag = z.enum(['0', '1']).default('0');

/** Environment variables that configure how a built site is served. */
const hostingEnvironmentSchema = z
  .object({
    HSTS_SECONDS: z.coerce.number().int().min(0).max(63_072_000).optional(),
    HSTS_SUBDOMAINS: flag,
    HSTS_PRELOAD: flag,
    SOURCE_DATE_EPOCH: z.coerce.number().int().min(0).max(253_402_300_799).optional(),
  })
  .refine((env) => env.HSTS_SECONDS !== undefined || (env.HSTS_SUBDOMAINS === '0' && env.HSTS_PRELOAD === '0'), {
    path: ['HSTS_SECONDS'],
    message: 'must be set when HSTS_SUBDOMAINS or HSTS_PRELOAD is',
  })
  // Requirements of browsers' preload lists.
  .refine((env) => env.HSTS_PRELOAD === '0' || (env.HSTS_SUBDOMAINS === '1' && (env.HSTS_SECONDS ?? 0) >= 31_536_000), {
    path: ['HSTS_PRELOAD'],
    message: 'requires HSTS_SUBDOMAINS=1 and HSTS_SECONDS of at least one year (31536000)',
  });

export interface HostingEnvironment {
  /** The value of Strict-Transport-Security; undefined unless configured. */
  readonly hsts: string | undefined;
  /** When the site was built. */
  readonly built: Date;
}

/**
 * Reads the hosting settings from environment variables. Empty variables count as unset. @throws UserError that names
 * the variable
 */
export function hostingEnvironment(environment: Readonly<Record<string, string | undefined>>): HostingEnvironment {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = hostingEnvironmentSchema.safeParse(set);
  if (!data) {
    const [{ path, message } = { path: [], message: '' }] = error.issues;
    const name = String(path[0]);
    throw new UserError(
      `${name} is ${set[name] ?? 'not set'}: ${message}`,
      'Run `npm run build -- --help` to list the variables.',
    );
  }
  const { HSTS_SECONDS: seconds, HSTS_SUBDOMAINS, HSTS_PRELOAD, SOURCE_DATE_EPOCH: epoch } = data;
  const words = [HSTS_SUBDOMAINS === '1' && 'includeSubDomains', HSTS_PRELOAD === '1' && 'preload'].filter(Boolean);
  return {
    hsts: seconds === undefined ? undefined : [`max-age=${seconds}`, ...words].join('; '),
    built: epoch === undefined ? new Date() : new Date(epoch * 1000),
  };
}
