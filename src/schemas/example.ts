import { z } from 'zod';

/** A step in a browser: an action, or what must then be visible. */
const step = z.union([
  z.strictObject({ click: z.string().min(1) }),
  /** Text of the first element that a selector finds, waiting for it to appear. */
  z.strictObject({ see: z.string().min(1), text: z.string() }),
]);

const command = z.strictObject({
  /** Name of the recording. */
  name: z.string().regex(/^[\w-]+$/, 'must be a valid file name'),
  /** The command, as the reader types it. */
  run: z.string().min(1),
  /** Expected exit code. */
  exit: z.int().default(0),
  /** For servers: stop it once its output matches this pattern. */
  until: z.string().optional(),
  /** Timeout in seconds. */
  timeout: z.number().positive().max(600).default(60),
  /** For servers: steps to run at the first URL it prints. */
  browser: z.array(step).optional(),
});

/** `example.json` of a folder in `examples/`. */
export const exampleSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  /**
   * Offers the playground, for an example that builds there: without packages, a server, and options of the CLI. `without`
   * are files that it doesn't need, such as scripts that only Node.js can run.
   */
  playground: z.strictObject({ without: z.array(z.string()).default([]) }).optional(),
  commands: z.array(command).min(1),
  expect: z.strictObject({
    /** Patterns of files that must exist at the end. */
    files: z.array(z.string()),
    /** Pages of the project to open at the end. */
    browser: z
      .array(z.strictObject({ folder: z.string(), page: z.string().startsWith('/'), steps: z.array(step).min(1) }))
      .optional(),
  }),
});

export type ExampleManifest = z.infer<typeof exampleSchema>;
export type ExampleCommand = ExampleManifest['commands'][number];
export type BrowserStep = z.infer<typeof step>;
