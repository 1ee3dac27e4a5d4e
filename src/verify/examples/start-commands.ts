import type { ExampleCommand, ExampleManifest } from '../../schemas/example.ts';

/** The parts of a package.json that tell how a project is started. */
export interface StartedPackage {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Commands that a project offers and its example.json doesn't run: the scripts of package.json, and `webpack serve` if there is
 * a configuration and the development server is installed. A server must answer with a page that loads without an error.
 */
export function startCommands(
  { scripts = {}, devDependencies = {} }: StartedPackage,
  { commands }: Pick<ExampleManifest, 'commands'>,
  files: readonly string[],
): ExampleCommand[] {
  const texts = [...commands.map(({ run }) => run), ...Object.values(scripts)];
  const canServe =
    ['webpack-cli', 'webpack-dev-server'].every((name) => name in devDependencies) &&
    files.some((name) => name.startsWith('webpack.config.'));
  const serve = canServe && !texts.some((text) => text.includes('webpack serve')) ? ['npx webpack serve'] : [];
  const left = Object.entries(scripts)
    .filter(
      ([name, script]) =>
        !commands.some(({ run }) => run.includes(script) || new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(run)),
    )
    .map(([name, script]) => ({ run: `npm run ${name}`, script }));
  return [...left, ...serve.map((run) => ({ run, script: run }))].map(({ run, script }) => {
    const until = /\bserve(?:r\.js)?\b/.test(script)
      ? 'compiled|https?://localhost'
      : script.includes('--watch')
        ? 'compiled'
        : undefined;
    return { name: 'started', run, exit: 0, timeout: 120, until, browser: until?.includes('http') ? [] : undefined };
  });
}
