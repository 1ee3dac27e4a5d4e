import { z } from 'zod';

/** The part of `npm audit --json` output used here. */
const auditSchema = z.looseObject({
  vulnerabilities: z.record(
    z.string(),
    z.looseObject({
      severity: z.string(),
      range: z.string().optional(),
      via: z.array(z.union([z.string(), z.looseObject({ title: z.string(), url: z.string().optional() })])),
    }),
  ),
});
const failureSchema = z.looseObject({ error: z.looseObject({ code: z.string().nullish(), summary: z.string().nullish() }) });
const messageSchema = z.looseObject({ message: z.string() });

export type AuditReport =
  | { readonly type: 'answered'; readonly lines: readonly string[] }
  | { readonly type: 'failed'; readonly reason: string };

/** Reads npm's report: one line per vulnerable package, by name. */
export function auditReport(printed: string): AuditReport {
  let value: unknown;
  try {
    value = JSON.parse(printed);
  } catch {
    return { type: 'failed', reason: printed.trim().split('\n')[0] || 'npm printed nothing' };
  }
  const audit = auditSchema.safeParse(value);
  if (audit.success) return { type: 'answered', lines: lines(audit.data.vulnerabilities) };
  const { error } = failureSchema.safeParse(value).data ?? {};
  const words = [error?.code, error?.summary?.split('\n')[0], messageSchema.safeParse(value).data?.message].filter(Boolean);
  return { type: 'failed', reason: words.join(': ') || "npm didn't print an audit report" };
}

function lines(vulnerabilities: z.infer<typeof auditSchema>['vulnerabilities']): string[] {
  return Object.entries(vulnerabilities)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { severity, range = '', via }]) => {
      const reasons = via.map((reason) =>
        typeof reason === 'string' ? `via ${reason}` : [reason.title, reason.url].filter(Boolean).join(' '),
      );
      return `${severity.padEnd(8)} ${name} ${range}: ${reasons.join('; ')}`;
    });
}
