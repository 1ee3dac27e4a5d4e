import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withManifest } from './manifest.ts';
import type { BuildProblem, BuildResult, ConsoleLine, Files, Sent } from '../rules/protocol.ts';
import { type Engine, type EngineEvent, openEngine } from './engine.ts';

/** Time after the last key, in ms, before a project is built again. */
const PAUSE = 400;
/** More lines of a console would make the page slow. */
const MOST_LINES = 500;

/** What the screen shows of the engine. */
interface EngineState {
  readonly phase: 'idle' | 'building' | 'built' | 'failed' | 'stopped';
  /** The part of webpack that is being loaded. */
  readonly loading?: string | undefined;
  /** The last build that gave a result, the files that were built last, and the result before. */
  readonly result?: BuildResult;
  readonly sources: Files;
  readonly previous?: BuildResult | undefined;
  /** Of the last build, or why there's no newer result. */
  readonly problems: readonly BuildProblem[];
  readonly lines: readonly ConsoleLine[];
}

/** Builds a project when asked to, and then after each change. Nothing is loaded before. */
export function useEngine(files: Files, onRun: () => void) {
  const [state, setState] = useState<EngineState>({ phase: 'idle', sources: {}, problems: [], lines: [] });
  /** Where the isolated frame is. */
  const host = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  useEffect(() => () => engine.current?.close(), []);

  function send(request: Sent<'build' | 'run'>): void {
    if (!host.current) return;
    onRun();
    if (engine.current?.signal.aborted ?? true)
      engine.current = openEngine(host.current, (event) => setState((before) => after(event, before)));
    void engine.current?.send(request);
  }
  function build(): void {
    if (state.phase === 'building') return;
    setState((before) => ({ ...before, phase: 'building', sources: files, lines: [] }));
    send({ kind: 'build', files: withManifest(files) });
  }
  const rebuild = useEffectEvent(build);
  const isWatching = (state.phase === 'built' || state.phase === 'failed') && state.sources !== files;
  useEffect(() => {
    const timer = isWatching ? setTimeout(() => rebuild(), PAUSE) : undefined;
    return () => clearTimeout(timer);
  }, [isWatching, files]);

  return {
    ...state,
    host,
    build,
    run: (page: string) => state.result && send({ kind: 'run', files: state.result.files, page }),
    stop: (): void => {
      setState((before) => ({ ...before, phase: 'stopped', problems: [] }));
      engine.current?.close();
    },
  };
}

export type EngineControl = ReturnType<typeof useEngine>;

function after(event: EngineEvent, before: EngineState): EngineState {
  switch (event.kind) {
    case 'console':
      return { ...before, lines: [...before.lines, event].slice(-MOST_LINES) };
    case 'loading':
      return { ...before, loading: event.part };
    case 'failed':
      return { ...before, phase: 'failed', problems: [event] };
    case 'built':
      return { ...before, phase: 'built', problems: event.result.problems, result: event.result, previous: before.result };
    // Untrusted code can send anything.
    default:
      return before;
  }
}
