import { useEffect, useRef, useState } from 'react';
import type { BuildProblem, BuildResult, ConsoleLine, Files, Sent } from '../rules/protocol.ts';
import { type Engine, type EngineEvent, openEngine } from './engine.ts';

/** More lines of a console would make the page slow. */
const MOST_LINES = 500;

/** What the screen shows of the engine. */
interface EngineState {
  readonly phase: 'idle' | 'building' | 'built' | 'failed' | 'stopped';
  /** The part of webpack that is being loaded. */
  readonly loading?: string | undefined;
  /** The last build that gave a result, the files it was given, and the one before. */
  readonly result?: BuildResult;
  readonly sources: Files;
  readonly previous?: BuildResult | undefined;
  /** Why there's no newer result. */
  readonly failure?: BuildProblem | undefined;
  readonly lines: readonly ConsoleLine[];
}

/** Builds and runs a project. Nothing is loaded before the first build. */
export function useEngine() {
  const [state, setState] = useState<EngineState>({ phase: 'idle', sources: {}, lines: [] });
  /** Where the isolated frame is. */
  const host = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  useEffect(() => () => engine.current?.close(), []);

  const open = (): void => {
    if (host.current) engine.current = openEngine(host.current, (event) => setState((before) => after(event, before)));
  };
  const send = (request: Sent<'build' | 'run'>): void => {
    if (engine.current?.isClosed() ?? true) open();
    void engine.current?.send(request);
  };
  return {
    ...state,
    host,
    build(files: Files) {
      setState((before) => ({ ...before, phase: 'building', sources: files, lines: [] }));
      send({ kind: 'build', files });
    },
    run: (files: BuildResult['files'], page: string) => send({ kind: 'run', files, page }),
    stop() {
      setState((before) => ({ ...before, phase: 'stopped', failure: undefined }));
      engine.current?.close();
      // For the next build, or to run the last one again.
      open();
    },
  };
}

export type EngineControl = ReturnType<typeof useEngine>;

function after(event: EngineEvent, before: EngineState): EngineState {
  if (event.kind === 'console') return { ...before, lines: [...before.lines, event].slice(-MOST_LINES) };
  if (event.kind === 'loading') return { ...before, loading: event.part };
  if (before.phase === 'stopped') return before;
  if (event.kind === 'failed') return { ...before, phase: 'failed', failure: { ...event, severity: 'error' } };
  return { ...before, phase: 'built', failure: undefined, result: event.result, previous: before.result };
}
