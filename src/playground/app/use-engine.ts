import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BuildProblem, BuildResult, ConsoleLine, Files, Request } from '../rules/protocol.ts';
import { type Engine, type EngineEvent, openEngine } from './engine.ts';

/** More lines of a console would make the page slow. */
const MOST_LINES = 500;

/** What the screen shows of the engine. */
export interface EngineState {
  readonly phase: 'idle' | 'building' | 'built' | 'failed' | 'stopped';
  /** The part of webpack that is being loaded. */
  readonly loading: string | undefined;
  /** The last build that gave a result, the files it was given, and the one before. */
  readonly result: BuildResult | undefined;
  readonly sources: Files;
  readonly previous: BuildResult | undefined;
  /** Why there's no newer result. */
  readonly failure: BuildProblem | undefined;
  readonly lines: readonly ConsoleLine[];
}

const IDLE: EngineState = {
  phase: 'idle',
  loading: undefined,
  result: undefined,
  sources: {},
  previous: undefined,
  failure: undefined,
  lines: [],
};

/** Builds and runs a project. Nothing is loaded before the first build. */
export function useEngine(frameHost: RefObject<HTMLElement | null>) {
  const [state, setState] = useState(IDLE);
  const engine = useRef<Engine>(undefined);
  useEffect(() => () => engine.current?.close(), []);

  const send = (request: Request): void => {
    if (frameHost.current)
      engine.current ??= openEngine(frameHost.current, (event) => setState((before) => after(event, before)));
    engine.current?.send(request);
  };
  return {
    ...state,
    build(files: Files) {
      setState((before) => ({ ...before, phase: 'building', sources: files, lines: [] }));
      send({ kind: 'build', files });
    },
    run: ({ files }: BuildResult, page: string) => send({ kind: 'run', files, page }),
    stop() {
      setState((before) => ({ ...before, phase: 'stopped', failure: undefined }));
      send({ kind: 'stop' });
    },
  };
}

function after(event: EngineEvent, before: EngineState): EngineState {
  if (event.kind === 'console') return { ...before, lines: [...before.lines, event.line].slice(-MOST_LINES) };
  if (event.kind === 'loading') return { ...before, loading: event.part };
  if (before.phase === 'stopped') return before;
  if (event.kind === 'failed') return { ...before, phase: 'failed', failure: { ...event, severity: 'error' } };
  return { ...before, phase: 'built', failure: undefined, result: event.result, previous: before.result };
}
