import webpack from 'webpack';
import type { Project } from '../build/project.ts';
import { earlyConfig, serverConfig } from '../build/webpack-config.ts';
import type { Renderer } from '../shared/renderer.ts';
import { loadServerBundle } from '../build/bundles.ts';

/** Compiles the prerenderer and the inline script, and again when their sources change. */
export function watchRenderer(
  project: Project,
  {
    onRenderer,
    onError,
  }: {
    readonly onRenderer: (renderer: Renderer) => void;
    /** Called if the code doesn't compile, load, or render; without a message once it does again. */
    readonly onError: (message: string | undefined) => void;
  },
): { readonly ready: Promise<void>; readonly current: () => Promise<Renderer> } {
  const { devDirectory: directory } = project;
  const options = { mode: 'development', directory, serviceWorker: false } as const;
  const compiler = webpack([serverConfig(options), earlyConfig(options)]);
  if (!compiler) throw new Error('webpack returned no compiler');
  let loaded: Promise<Renderer> | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) {
        const message = stats.toString({ preset: 'errors-only', colors: false });
        console.error(message);
        onError(message);
      } else {
        loaded = loadServerBundle(directory);
        loaded
          .then((renderer) => {
            onRenderer(renderer);
            onError(undefined);
          })
          .catch((failure: unknown) => {
            loaded = undefined;
            console.error(failure);
            onError(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure));
          });
      }
      resolve();
      return undefined;
    });
  });
  return { ready, current: async () => (loaded ??= loadServerBundle(directory)) };
}
