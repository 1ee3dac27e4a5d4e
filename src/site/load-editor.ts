import type { MountEditor } from '../ui/editor/code-editor.tsx';
import { loadCode } from './load-code.ts';

/** Loads the editor for code. */
export const loadEditor = async (): Promise<MountEditor> =>
  (await loadCode(async () => import(/* webpackChunkName: "editor" */ '../ui/editor/mount-editor.ts'))).mountEditor;
