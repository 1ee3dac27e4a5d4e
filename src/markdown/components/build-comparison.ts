import { h } from 'hastscript';
import { z } from 'zod';
import { type Comparison, comparisonSchema } from '../../schemas/comparison.ts';
import { table } from '../facts/fact-table.ts';
import { defineComponent, elements } from './component.ts';

/** `<BuildComparison results="examples/comparison/recorded/results.json" />`: recorded builds with several bundlers, fastest first. */
export const buildComparison = defineComponent({
  name: 'BuildComparison',
  props: z.strictObject({
    results: z.string().regex(/^examples\/.+\.json$/, 'must be the path of a recorded file in examples/'),
  }),
  render({ props: { results }, element, readQuoted, report }) {
    const comparison = parse(readQuoted(results));
    if (typeof comparison === 'string') {
      report({
        title: `${results} isn't a comparison: ${comparison}`,
        hint: 'src/schemas/comparison.ts describes the file.',
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

function parse(text: string | undefined): Comparison | string {
  if (text === undefined) return "the file can't be read";
  try {
    const { data, error } = comparisonSchema.safeParse(JSON.parse(text));
    return data ?? error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ') ?? '';
  } catch (error) {
    return (error as Error).message;
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
