import { z } from 'zod';

/** What is done with a page in a browser, and what must then be seen. */
const step = z.union([
  z.strictObject({ click: z.string().min(1) }),
  /** Text of the first element that a selector finds; it may take a moment to come. */
  z.strictObject({ see: z.string().min(1), text: z.string() }),
]);

const command = z.strictObject({
  /** Name of the recorded file. */
  name: z.string().regex(/^[\w-]+$/, 'must be a valid file name'),
  /** What the reader types. */
  run: z.string().min(1),
  /** Expected exit code. */
  exit: z.int().default(0),
  /** For a server: it is stopped once its output matches this pattern. */
  until: z.string().optional(),
  /** Seconds after which it counts as hung. */
  timeout: z.number().positive().max(300).default(60),
  /** For a server: what to do with the first address that it prints, while it runs. */
  browser: z.array(step).optional(),
});

/** `example.json` of a folder in `examples/`. */
export const exampleSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  commands: z.array(command).min(1),
  expect: z.strictObject({
    /** Patterns of files that must be there at the end. */
    files: z.array(z.string()),
    /** Pages below the project that are opened at the end. */
    browser: z
      .array(z.strictObject({ folder: z.string(), page: z.string().startsWith('/'), steps: z.array(step).min(1) }))
      .optional(),
  }),
});

export type ExampleManifest = z.infer<typeof exampleSchema>;
export type ExampleCommand = ExampleManifest['commands'][number];
export type BrowserStep = z.infer<typeof step>;
