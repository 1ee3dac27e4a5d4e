import { importFile } from '../user-modules.ts';

/** Loads a loader from the project's files. */
function loadLoader(loader: { readonly path: string }, callback: (error?: unknown) => void): void {
  importFile(loader.path).then((loaded) => {
    const module = Object(loaded) as Readonly<Record<'default' | 'pitch' | 'raw', unknown>>;
    const normal = typeof loaded === 'function' ? loaded : module.default;
    Object.assign(loader, { normal, pitch: module.pitch, raw: module.raw });
    const isLoader = typeof normal === 'function' || typeof module.pitch === 'function';
    callback(isLoader ? undefined : new Error(`Module '${loader.path}' is not a loader (must have normal or pitch function)`));
  }, callback);
}

// webpack requires it as CommonJS.
export { loadLoader as 'module.exports' };
