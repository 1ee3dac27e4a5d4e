import { z } from 'zod';

const bytes = z.strictObject({ min: z.int().nonnegative(), gzip: z.int().nonnegative() });

/** `examples/comparison/recorded/results.json`: builds of the same project with several bundlers. */
export const comparisonSchema = z.strictObject({
  date: z.iso.date(),
  /** Processor cores, operating system, and Node.js. */
  machine: z.string().min(1),
  /** How often each bundler built the project. */
  runs: z.int().positive(),
  /** How the figures were measured, for whoever measures again. */
  method: z.string().min(1),
  bundlers: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        version: z.string().min(1),
        /** Time from start to exit, as a multiple of webpack's. */
        time: z.number().positive(),
        /** CPU time of all threads, as a multiple of webpack's. */
        cpu: z.number().positive(),
        /** Sizes of all scripts. */
        scripts: bytes,
        /** Sizes of all stylesheets. */
        styles: bytes,
      }),
    )
    .min(1),
});

export type Comparison = z.infer<typeof comparisonSchema>;
