import { type HostingEnvironment, hostingEnvironmentSchema } from '../schemas/hosting.ts';
import { UserError } from '../shared/problem.ts';

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
