import MinimizerPlugin from 'minimizer-webpack-plugin';
import { minify } from 'oxc-minify';
import { TARGET } from './webpack-config.ts';

/** Minimizers of scripts and styles, apart from the configurations because development doesn't load them. */
export const minimizers = (): MinimizerPlugin<unknown>[] => [scriptMinimizer(), styles()];

// Both run in this process, because starting a worker costs more than the work.
const styles = (): MinimizerPlugin<unknown> =>
  new MinimizerPlugin({ test: /\.css$/, parallel: false, minify: MinimizerPlugin.lightningCssMinify });

/**
 * @param keepNames whether functions and classes keep their names at run time
 * @param test matches names of files
 */
export const scriptMinimizer = (keepNames = false, test = /\.js$/): MinimizerPlugin<unknown> =>
  new MinimizerPlugin({
    test,
    parallel: false,
    extractComments: false,
    // The script is the only property of the files.
    minify: async (files: Readonly<Record<string, string | Buffer>>) => {
      const [[name, source] = ['', '']] = Object.entries(files);
      const names = { function: keepNames, class: keepNames };
      const { code, errors } = await minify(name, String(source), {
        compress: { target: TARGET, keepNames: names },
        mangle: { toplevel: true, keepNames: names },
      });
      if (errors[0]) throw new Error(errors[0].message);
      return { code };
    },
  });
