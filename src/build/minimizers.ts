import MinimizerPlugin from 'minimizer-webpack-plugin';
import { minify } from 'oxc-minify';
import { TARGET } from './webpack-config.ts';

/** Minimizers of scripts and styles, apart from the configurations because development doesn't load them. */
export const minimizers = (): MinimizerPlugin<unknown>[] => [scripts(), styles()];

// Both run in this process, because starting a worker costs more than the work.
const styles = (): MinimizerPlugin<unknown> =>
  new MinimizerPlugin({ test: /\.css$/, parallel: false, minify: MinimizerPlugin.lightningCssMinify });

const scripts = (): MinimizerPlugin<unknown> =>
  new MinimizerPlugin({
    test: /\.js$/,
    parallel: false,
    extractComments: false,
    minify: minifyScript,
  });

/** Minifies a script, the only property of `files`. @throws Error if it isn't valid */
async function minifyScript(files: Readonly<Record<string, string | Buffer>>): Promise<{ readonly code: string }> {
  const [[name, source] = ['', '']] = Object.entries(files);
  const { code, errors } = await minify(name, String(source), { compress: { target: TARGET }, mangle: { toplevel: true } });
  if (errors[0]) throw new Error(errors[0].message);
  return { code };
}
