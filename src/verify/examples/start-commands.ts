import type { ExampleCommand, ExampleManifest } from '../../schemas/example.ts';

/** Scripts of a package.json that serve its project, if no command of its example.json runs them. Their page must load without an error. */
export function startCommands(
  scripts: Readonly<Record<string, string>> = {},
  { commands }: Pick<ExampleManifest, 'commands'>,
): ExampleCommand[] {
  return Object.entries(scripts)
    .filter(([name, script]) => name === 'start' || /\bserve\b/.test(script))
    .filter(
      ([name, script]) => !commands.some(({ run }) => run.includes(script) || run === `npm ${name}` || run === `npm run ${name}`),
    )
    .map(([name]) => ({ name, run: `npm run ${name}`, exit: 0, timeout: 120, until: 'compiled', browser: [] }));
}
