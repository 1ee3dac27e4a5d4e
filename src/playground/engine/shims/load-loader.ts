import { importFile } from '../user-modules.ts';

interface Loader {
  readonly path: string;
  normal?: unknown;
  pitch?: unknown;
  raw?: unknown;
}

interface LoaderModule {
  readonly default?: unknown;
  readonly pitch?: unknown;
  readonly raw?: unknown;
}

/** Loads a loader from the project's files. */
function loadLoader(loader: Loader, callback: (error?: unknown) => void): void {
  importFile(loader.path).then((loaded) => {
    const module = Object(loaded) as LoaderModule;
    loader.normal = typeof loaded === 'function' ? loaded : module.default;
    loader.pitch = module.pitch;
    loader.raw = module.raw;
    const isLoader = typeof loader.normal === 'function' || typeof loader.pitch === 'function';
    callback(isLoader ? undefined : new Error(`Module '${loader.path}' is not a loader (must have normal or pitch function)`));
  }, callback);
}

// webpack requires it as CommonJS.
export { loadLoader as 'module.exports' };
