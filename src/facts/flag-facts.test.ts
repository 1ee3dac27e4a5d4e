import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../schemas/json-schema.ts';
import { cliFacts, flagsByPath, optionFlagFacts, type OptionFlags } from './flag-facts.ts';

const program = `class CLI {
  #CLIOptions = [
    { name: "config", alias: "c", configs: [{ type: "string" }], multiple: true, description: "Config." },
    { name: "json", configs: [{ type: "string" }, { type: "enum", values: [true] }] },
    { name: "env", type: (value) => value, multiple: true },
  ];
  #commands = {
    build: { rawName: "build", name: "build [entries...]", alias: ["bundle", "b"], description: "Run.", options: async (cmd) => this.schemaToOptions(cmd, this.#CLIOptions) },
    serve: { rawName: "serve", name: "serve", alias: "s", options: (cmd) => [...this.#CLIOptions, { name: "each", configs: [{ type: "boolean" }] }] },
    info: { rawName: "info", name: "info", options: [{ name: "output", alias: "o", configs: [{ type: "string" }] }] },
  };
  run() { this.program.option("--color", "Colors."); this.program.option("--no-color", "None."); this.program.option("-h, --help [verbose]", "Help."); other.option("--no"); }
}`;
const cli = (text: string): ReturnType<typeof cliFacts> => cliFacts({ read: () => text, sourceUrl: (_, file) => file });

describe('the command line', () => {
  it('is read from the program: commands, and flags of all building commands, of one, and of all', () => {
    const flag = (name: string): unknown => cli(program).find((fact) => fact.group === 'flag' && fact.name === name);
    expect(cli(program).map(({ group, name }) => `${group} ${name}`)).toEqual([
      'command build',
      'command serve',
      'command info',
      'flag --config',
      'flag --json',
      'flag --env',
      'flag --each',
      'flag --output',
      'flag --color',
      'flag --help',
    ]);
    expect(cli(program)[0]).toMatchObject({ aliases: ['bundle', 'b'], usage: 'webpack build [entries...]' });
    expect(flag('--config')).toMatchObject({
      alias: '-c',
      type: 'string',
      multiple: true,
      commands: ['build', 'watch', 'serve'],
    });
    expect(flag('--json')).toMatchObject({ type: 'string | boolean', multiple: false, negatable: false });
    expect(flag('--each')).toMatchObject({ commands: ['serve'], negatable: true });
    expect(flag('--color')).toMatchObject({ negatable: true, commands: ['build', 'serve', 'info'] });
    expect(flag('--help')).toMatchObject({ alias: '-h', negatable: false });
  });

  it.each([
    ['class CLI {}', 'lib/webpack-cli.js no longer has #CLIOptions: update flag-facts.ts'],
    ['class CLI { #CLIOptions = []; #commands = { a: { name: "a" } } }', 'lib/webpack-cli.js: a command without a name'],
    ['class {', "Can't parse lib/webpack-cli.js"],
  ])('with an unexpected structure is reported: %s', (text, message) => expect(() => cli(text)).toThrow(message));
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
