import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../schemas/json-schema.ts';
import { loadInstalled } from './installed.ts';
import { cliFacts, flagsByPath, optionFlagFacts, type OptionFlags } from './flag-facts.ts';

it('commands and own flags are what the program registers', async () => {
  const facts = await cliFacts(loadInstalled());
  const find = (name: string): unknown => facts.find((fact) => fact.name === name);
  expect(find('build')).toMatchObject({ group: 'command', aliases: ['bundle', 'b'], usage: 'webpack build [entries...]' });
  expect(find('--config')).toMatchObject({ alias: '-c', type: 'string', multiple: true, commands: ['build', 'watch', 'serve'] });
  expect(find('--json')).toMatchObject({ type: 'string | boolean', multiple: false, negatable: false });
  expect(find('--env')).toMatchObject({ type: 'string', multiple: true });
  expect(find('--output')).toMatchObject({ commands: ['version', 'info'] });
  const ofAll = ['build', 'watch', 'serve', 'help', 'version', 'info', 'configtest', 'complete'];
  expect(find('--color')).toMatchObject({ type: 'boolean', negatable: true, commands: ofAll });
  expect(find('--help')).toMatchObject({ alias: '-h', negatable: false });
  // Flags of options are read from webpack.
  expect(find('--mode')).toBeUndefined();
});

it('a program that registers nothing, or fails, is an error', async () => {
  const program = { createCommand: () => program };
  const read = async (run: () => Promise<void>): Promise<unknown> =>
    cliFacts({
      cli: class {
        program = program;
        run = run;
      } as never,
      sourceUrl: String,
    });
  await expect(read(async () => {})).rejects.toThrow('webpack-cli no longer calls makeCommand');
  await expect(read(async () => Promise.reject(new Error('other')))).rejects.toThrow('other');
});

describe('flags of options', () => {
  const config = (path: string, type: string, values?: unknown[]): object => ({
    path,
    type,
    multiple: false,
    ...(values ? { values } : {}),
  });
  const args = {
    mode: { configs: [config('mode', 'enum', ['a', false])], simpleType: 'string', multiple: false },
    'rules-reset': { configs: [config('rules', 'reset')], simpleType: 'boolean', multiple: false },
    'rules-test-not-glob': { configs: [config('rules[].test.not.glob', 'string')], simpleType: 'string', multiple: true },
    rules: { configs: [config('rules[]', 'RegExp')], simpleType: 'string', multiple: true },
  } as unknown as OptionFlags['args'];
  const schema = jsonSchema.parse({
    type: 'object',
    properties: {
      mode: { enum: ['a', false] },
      rules: {
        type: 'array',
        items: {
          type: 'object',
          properties: { test: { type: 'object', properties: { not: { type: 'string' }, glob: { type: 'string' } } } },
        },
      },
    },
  });
  const read = (given: OptionFlags['args']): ReturnType<typeof optionFlagFacts> =>
    optionFlagFacts({ group: 'option', prefix: 'x.', schema: { root: schema, source: 's' }, args: given, commands: ['build'] });

  it('link to their option, also for recursive objects', () => {
    expect(read(args).map(({ name, type, negatable, option }) => [name, type, negatable, option?.name])).toEqual([
      ['--mode', '"a" | false', true, 'x.mode'],
      ['--rules-reset', 'boolean', false, 'x.rules'],
      ['--rules-test-not-glob', 'string', false, 'x.rules[].test.glob'],
      ['--rules', 'RegExp', false, 'x.rules'],
    ]);
  });

  it('are found by path, except those that reset', () => {
    expect([...flagsByPath(args)]).toEqual([
      ['mode', ['--mode']],
      ['rules[].test.not.glob', ['--rules-test-not-glob']],
      ['rules[]', ['--rules']],
      ['rules', ['--rules']],
    ]);
  });

  it('without an option are named', () =>
    expect(() => read({ gone: { configs: [config('gone.deep', 'string')] } } as unknown as OptionFlags['args'])).toThrow(
      "--gone sets gone.deep, but that option doesn't exist",
    ));
});
