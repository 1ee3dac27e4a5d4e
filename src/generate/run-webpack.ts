import { promisify } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { UserError } from '../shared/problem.ts';

/** Runs one compilation. @throws UserError with webpack's messages if it has errors */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack returned no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  // Closing writes the cache to disk.
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack returned nothing');
  if (stats.hasErrors())
    throw new UserError(
      `webpack couldn't build ${configuration.name ?? 'the site'}`,
      stats.toString({ preset: 'errors-only', colors: false }),
    );
  return stats;
}

/** URLs of scripts and styles. */
export interface ClientAssets {
  readonly script: string;
  readonly style: string;
  /** Styles used only by the home page. */
  readonly splashStyle: string;
  /** Styles of islands that are used before their code arrives, by the island's name. */
  readonly islandStyles: Readonly<Record<string, string>>;
  /** All others: features that work on every page. */
  readonly useful: readonly string[];
}

/** The URLs of the client's files that documents reference. */
export function clientAssets(stats: Stats): ClientAssets {
  const find = (chunk: string, extension: string): string => {
    const files = stats.compilation.namedChunks.get(chunk)?.files ?? [];
    const file = [...files].find((name) => name.endsWith(extension));
    if (file === undefined) throw new Error(`Chunk "${chunk}" has no ${extension} file`);
    return file;
  };
  const [script, style] = [`/${find('client', '.js')}`, `/${find('client', '.css')}`];
  return {
    script,
    style,
    useful: [...stats.compilation.chunks]
      .filter(({ name }) => name != null && name !== 'client')
      .flatMap(({ files }) => [...files])
      .map((file) => `/${file}`)
      .toSorted(),
    splashStyle: `/${find('splash', '.css')}`,
    islandStyles: Object.fromEntries(['check', 'messages', 'since'].map((name) => [name, `/${find(`island-${name}`, '.css')}`])),
  };
}
