import { expect, it } from 'vitest';
import { hostingEnvironment } from './hosting-environment.ts';

it.each([
  [{}, undefined],
  [{ HSTS_SECONDS: '' }, undefined],
  [{ HSTS_SECONDS: '0' }, 'max-age=0'],
  [{ HSTS_SECONDS: '300' }, 'max-age=300'],
  [{ HSTS_SECONDS: '31536000', HSTS_SUBDOMAINS: '1', HSTS_PRELOAD: '1' }, 'max-age=31536000; includeSubDomains; preload'],
])('%j sets %s', (environment, header) => expect(hostingEnvironment(environment).hsts).toBe(header));

it.each([
  [{ HSTS_SECONDS: 'a year' }, 'HSTS_SECONDS is a year: Invalid input: expected number, received NaN'],
  [{ HSTS_SECONDS: '-1' }, 'HSTS_SECONDS is -1: Too small: expected number to be >=0'],
  [{ HSTS_SUBDOMAINS: '1' }, 'HSTS_SECONDS is not set: must be set when HSTS_SUBDOMAINS or HSTS_PRELOAD is'],
  [{ HSTS_SECONDS: '60', HSTS_SUBDOMAINS: 'yes' }, 'HSTS_SUBDOMAINS is yes: Invalid option: expected one of "0"|"1"'],
  [
    { HSTS_SECONDS: '60', HSTS_SUBDOMAINS: '1', HSTS_PRELOAD: '1' },
    'HSTS_PRELOAD is 1: requires HSTS_SUBDOMAINS=1 and HSTS_SECONDS of at least one year (31536000)',
  ],
  [{ SOURCE_DATE_EPOCH: 'now' }, 'SOURCE_DATE_EPOCH is now: Invalid input: expected number, received NaN'],
])('%j is an error that names the variable', (environment, message) =>
  expect(() => hostingEnvironment(environment)).toThrow(expect.objectContaining({ name: 'UserError', message })),
);
