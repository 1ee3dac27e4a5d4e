import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BuildProblem, BuildResult, ConsoleLine, Files } from '../rules/protocol.ts';
import { type Engine, openEngine } from './engine.ts';

/** More lines of a console would make the page slow. */
const MOST_LINES = 500;

export interface Building {
  readonly phase: 'idle' | 'loading' | 'building' | 'built' | 'failed' | 'stopped';
  /** The last build that gave a result, the files it was given, and the one before. */
  readonly result: BuildResult | undefined;
  readonly sources: Files;
  readonly previous: BuildResult | undefined;
  /** Why there's no newer result. */
  readonly failure: BuildProblem | undefined;
  readonly lines: readonly ConsoleLine[];
}

const IDLE: Building = { phase: 'idle', result: undefined, sources: {}, previous: undefined, failure: undefined, lines: [] };

/** Builds and runs a project. Nothing is loaded before the first build. */
export function useEngine(frameHost: RefObject<HTMLElement | null>) {
  const [building, setBuilding] = useState(IDLE);
  const engine = useRef<Engine>(undefined);
  const isReady = useRef(false);
  useEffect(() => () => engine.current?.close(), []);

  const open = (host: HTMLElement): Engine =>
    (engine.current ??= openEngine(host, (answer) => {
      if (answer.kind !== 'console') isReady.current = true;
      setBuilding((before): Building => {
        if (answer.kind === 'console') return { ...before, lines: [...before.lines, answer.line].slice(-MOST_LINES) };
        if (answer.kind === 'ready') return before.phase === 'loading' ? { ...before, phase: 'building' } : before;
        if (before.phase === 'stopped') return before;
        if (answer.kind === 'failed') return { ...before, phase: 'failed', failure: { ...answer, severity: 'error' } };
        return { ...before, phase: 'built', failure: undefined, result: answer.result, previous: before.result };
      });
    }));
  return {
    ...building,
    build(files: Files) {
      if (!frameHost.current) return;
      setBuilding((before) => ({ ...before, phase: isReady.current ? 'building' : 'loading', sources: files, lines: [] }));
      open(frameHost.current).send({ kind: 'build', files });
    },
    run({ files }: BuildResult, page: string) {
      engine.current?.send({ kind: 'run', files, page });
    },
    stop() {
      setBuilding((before) => ({ ...before, phase: 'stopped', failure: undefined }));
      engine.current?.send({ kind: 'stop' });
    },
  };
}
