import { h } from 'hastscript';
import { z } from 'zod';
import { table } from '../facts/fact-table.ts';
import { defineComponent, elements } from './component.ts';

const bytes = z.object({ min: z.int(), gzip: z.int() });

/** Builds of the same project with several bundlers. Times are multiples of webpack's. */
const comparisonSchema = z.object({
  date: z.iso.date(),
  /** Processor cores, operating system, and Node.js. */
  machine: z.string(),
  runs: z.int().positive(),
  bundlers: z
    .array(z.object({ name: z.string(), version: z.string(), time: z.number(), cpu: z.number(), scripts: bytes, styles: bytes }))
    .min(1),
});

/** `<BuildComparison results="examples/comparison/recorded/results.json" />`: recorded builds with several bundlers, fastest first. */
export const buildComparison = defineComponent({
  name: 'BuildComparison',
  props: z.strictObject({
    results: z.string().regex(/^examples\/.+\.json$/, 'must be the path of a recorded file in examples/'),
  }),
  render({ props: { results }, element, readQuoted, report }) {
    const comparison = parse(readQuoted(results));
    if (!comparison) {
      report({
        title: `${results} isn't a comparison`,
        hint: 'src/markdown/components/build-comparison.ts describes the file.',
        at: element.position,
      });
      return elements();
    }
    const { date, machine, runs, bundlers } = comparison;
    const rows = bundlers
      .toSorted((a, b) => a.time - b.time)
      .map(({ name, version, time, cpu, scripts, styles }) => [
        `${name} ${version}`,
        `${time} ×`,
        `${cpu} ×`,
        `${kilobytes(scripts.min)} (${kilobytes(scripts.gzip)})`,
        `${styles.min} B (${styles.gzip} B)`,
      ]);
    const day = new Date(date).toLocaleString('en', { dateStyle: 'long', timeZone: 'UTC' });
    return elements(
      table(['Bundler', 'Time', 'CPU time', 'Scripts (gzip)', 'Styles (gzip)'], rows),
      h('p', h('small', `Median of ${runs} builds without caches on ${day}: ${machine}.`)),
    );
  },
});

/** Undefined if the text is missing or invalid. */
function parse(text = ''): z.infer<typeof comparisonSchema> | undefined {
  try {
    return comparisonSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const kilobytes = (bytesCount: number): string => `${(bytesCount / 1000).toFixed(1)} KB`;
