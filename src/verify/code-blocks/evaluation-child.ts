// Evaluates configurations in a separate process, so that a block can hang or exit without harm. The parent gives it no
// environment, and a permission model without processes, workers, or writing outside a scratch folder.
import net from 'node:net';
import { join } from 'node:path';
import webpack from 'webpack';
import { putAt } from '../../markdown/option-keys/option-path.ts';
import type { Segment } from '../../shared/check/value.ts';
import { beginJob, MissingPackage, placeInEntry } from './child-modules.ts';
import type { Evaluation, Issue, Job } from './job.ts';
import { describe, validateConfig } from './validate-config.ts';

/** A configuration on a page must work without a network. */
net.Socket.prototype.connect = function connect(): never {
  throw new Error("Code blocks can't use the network");
};

class Captured extends Error {}

let captured: { readonly value: unknown } | undefined;
const capture = new Proxy(webpack, {
  apply(_, _this, [options]: unknown[]) {
    captured ??= { value: options };
    throw new Captured('Configuration captured');
  },
  get: (target, key, receiver): unknown =>
    key === 'webpack' || key === 'default' ? capture : Reflect.get(target, key, receiver),
});

/** Unhandled failures, such as rejected promises. */
let late: Error[] = [];
process.on('uncaughtException', (error) => late.push(error));
process.on('unhandledRejection', (reason) => late.push(reason instanceof Error ? reason : new Error(String(reason))));

let jobs = 0;

async function evaluate(job: Job): Promise<Evaluation> {
  captured = undefined;
  late = [];
  const modules = beginJob(job, { directory: join(process.cwd(), `job-${++jobs}`), webpack: capture });
  const done = (issues: readonly Issue[]): Evaluation => ({ issues, stubbed: [...modules.stubbed] });
  try {
    const value = await valueOf(job, modules.entry);
    if (job.captures && !captured) {
      const hint = 'Call it at the top level, or add config=false with a reason.';
      return done([{ title: 'The script ends without calling webpack()', hint }]);
    }
    const placeIn = (error: Error): ReturnType<typeof placeInEntry> => placeInEntry(error, modules.entry);
    const configs = listOf(putAt(job.place, value));
    const issues = await Promise.all(configs.map(({ config, at }) => validateConfig(config, { at, placeIn })));
    // Gives asynchronous code of the block a chance to fail.
    await new Promise((resolve) => setImmediate(resolve));
    return done([...issues.flat(), ...late.map((error) => issueOf(error, modules.entry))]);
  } catch (error) {
    return done([issueOf(error, modules.entry)]);
  }
}

async function valueOf(job: Job, entry: string): Promise<unknown> {
  try {
    let value = ((await import(entry)) as { readonly default?: unknown }).default;
    // Like webpack-cli, which also accepts a list of functions.
    if (job.captures) return captured?.value;
    value = await called(value);
    return Array.isArray(value) ? await Promise.all(value.map(called)) : value;
  } catch (error) {
    if (captured) return captured.value;
    throw error;
  }
}

const called = async (value: unknown): Promise<unknown> =>
  typeof value === 'function' ? await (value as (env: object, argv: object) => unknown)({}, { env: {} }) : await value;

const listOf = (value: unknown): { readonly config: unknown; readonly at: readonly Segment[] }[] =>
  Array.isArray(value) ? value.map((config: unknown, index) => ({ config, at: [index] })) : [{ config: value, at: [] }];

function issueOf(error: unknown, entry: string): Issue {
  if (!(error instanceof Error))
    return { title: `The code block throws ${describe(error)}`, hint: 'It must export a configuration.' };
  const missing = error instanceof MissingPackage ? error : error.cause instanceof MissingPackage ? error.cause : undefined;
  if (missing)
    return {
      title: `The code block imports ${missing.package}, which isn't installed`,
      hint: 'Check the spelling, or list the package in data/uninstalled-packages.json with a reason.',
    };
  return {
    title: `The code block fails to run: ${error.name}: ${error.message.split('\n')[0]}`,
    hint:
      error.name === 'ReferenceError'
        ? 'Declare or import it in the code block. Fragments can use path and webpack without an import.'
        : 'It must export a configuration when it runs in an empty folder, without network access.',
    ...placeInEntry(error, entry),
  };
}

process.on('message', ({ id, job }: { readonly id: number; readonly job: Job }) => {
  void evaluate(job).then((evaluation) => process.send?.({ id, evaluation }));
});
process.send?.({ ready: true });
