import type { LoadError } from '../shared/load-error.ts';

/**
 * Imports a chunk of code. A script that loads but isn't the chunk may be cached for a year, so it's requested once more past
 * all caches. (A script that fails to load is requested again by `src/browser/reload-broken-files.ts`.)
 */
export const loadCode = async <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async (error: unknown) => {
    const { type, request } = error as LoadError;
    if (type !== 'missing' || request === undefined) throw error;
    await fetch(request, { cache: 'reload' });
    return load();
  });
