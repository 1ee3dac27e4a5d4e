import { transformSync } from 'oxc-transform';
import type { LoaderDefinition } from 'webpack';

export interface OxcLoaderOptions {
  /** The newest syntax in the output, such as `es2022`. */
  readonly target: string;
  /** Adds checks and positions to JSX. */
  readonly development: boolean;
}

/** A webpack loader that strips types and compiles JSX. */
const load: LoaderDefinition<OxcLoaderOptions> = function load(source) {
  const { target, development } = this.getOptions();
  const { code, map, errors } = transformSync(this.resourcePath, source, {
    sourcemap: this.sourceMap ?? false,
    jsx: { runtime: 'automatic', development },
    target,
  });
  const [error] = errors;
  if (error) throw new Error(error.codeframe ?? error.message);
  this.callback(null, code, map && JSON.stringify(map));
};

export default load;
