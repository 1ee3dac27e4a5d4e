import { z } from 'zod';

/** The categories of Lighthouse, in the order of the table. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const categorySchema = z.object({
  /** From 0 to 1; null if it couldn't be measured. */
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

/** The fields of a report that we use. */
export const reportSchema = z.object({
  environment: z.object({
    /** Speed of the machine, measured before the page was loaded. */
    benchmarkIndex: z.number(),
  }),
  categories: z.record(z.enum(CATEGORIES), categorySchema),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});
export type LighthouseReport = z.infer<typeof reportSchema>;

export interface LighthouseSummary {
  /** Median of each category, from 0 to 100. */
  readonly scores: readonly number[];
  /** Median in ms. */
  readonly blockingTime: number;
  /** Median of the machine's speed; performance depends on it. */
  readonly benchmarkIndex: number;
  /** Audits that cost points in the run with the median performance. */
  readonly faults: readonly string[];
}

/** The medians of several reports on one page, and what costs points. */
export function summaryOf(reports: readonly LighthouseReport[]): LighthouseSummary {
  const byPerformance = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return {
    scores: CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category)))),
    blockingTime: median(reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? Number.NaN)),
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    faults: faultsOf(byPerformance[Math.floor((byPerformance.length - 1) / 2)]),
  };
}

/** A line of the table. */
export const rowOf = ([page = '', ...values]: readonly (string | number)[]): string =>
  [String(page).padEnd(36), ...values.map((value) => String(value).padStart(15))].join('');

const scoreOf = ({ categories }: LighthouseReport, category: (typeof CATEGORIES)[number]): number =>
  Math.round((categories[category].score ?? 0) * 100);

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

function faultsOf(report: LighthouseReport | undefined): string[] {
  if (!report) return [];
  return CATEGORIES.flatMap((category) =>
    report.categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      if (!audit || weight === 0 || audit.scoreDisplayMode === 'notApplicable' || (audit.score ?? 0) >= 0.995) return [];
      return [`${category}: ${audit.title} (${id}, weight ${weight}): ${audit.displayValue ?? `score ${audit.score}`}`];
    }),
  );
}
