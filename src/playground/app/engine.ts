import { FRAME_URL, partUrl } from '../rules/addresses.ts';
import { type FromFrame, type Part, PARTS, type Sent, type ToFrame } from '../rules/protocol.ts';

/** Time for a build, in ms, without what loading takes. */
const TIME_LIMIT = 30_000;
/** Time in ms after which a loaded frame is known to run nothing, because its policy is of another build. */
const SILENCE = 5000;

const UNSUPPORTED =
  "The playground can't run here. It needs a connection, and a host that sends its frame a Content Security Policy of its own.";

/** What the screen hears: answers of the frame, and which part of webpack is being loaded. */
export type EngineEvent = Exclude<FromFrame, { kind: 'need' }> | { readonly kind: 'loading'; readonly part: Part | undefined };

/** What builds and runs projects, until it's closed. */
export type Engine = ReturnType<typeof openEngine>;

/** Opens the isolated frame inside an element. Whatever comes from it is as untrusted as the project. */
export function openEngine(host: HTMLElement, onEvent: (event: EngineEvent) => void) {
  const element = document.createElement('iframe');
  element.title = 'Result';
  element.setAttribute('sandbox', 'allow-scripts');
  element.src = FRAME_URL;
  const closing = new AbortController();
  const { signal } = closing;
  /** Once the frame listens, and once it has webpack. */
  const ready = { run: Promise.withResolvers<void>(), build: Promise.withResolvers<void>() };
  let isHeard = false;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const post = (message: ToFrame): void => element.contentWindow?.postMessage(message, '*');

  /** Ends everything. @param text why, if it failed */
  function close(text?: string): void {
    if (signal.aborted) return;
    clearTimeout(limit);
    closing.abort();
    element.remove();
    if (text !== undefined) onEvent({ kind: 'failed', severity: 'error', text });
  }

  function limitTime(): void {
    clearTimeout(limit);
    limit = setTimeout(() => close(`Stopped: the build took longer than ${TIME_LIMIT / 1000} seconds.`), TIME_LIMIT);
  }

  async function load(name: Part): Promise<void> {
    clearTimeout(limit);
    onEvent({ kind: 'loading', part: name });
    try {
      const response = await fetch(partUrl(name), { signal });
      // A sign-in page may answer instead of the site.
      if (!response.ok || !response.headers.get('Content-Type')?.includes('javascript')) throw new Error(response.statusText);
      post({ kind: 'part', name, code: await response.blob() });
    } catch {
      return close(`A part of the playground (${name}) couldn't be loaded. Check your connection, or reload the page.`);
    }
    onEvent({ kind: 'loading', part: undefined });
    if (name === 'webpack') ready.build.resolve();
    else limitTime();
  }

  function listen({ source, origin, data }: MessageEvent<FromFrame | null>): void {
    if (source === null || source !== element.contentWindow || origin !== 'null' || data === null) return;
    isHeard = true;
    ready.run.resolve();
    if (data.kind === 'need') return PARTS.includes(data.name) ? void load(data.name) : undefined;
    if (data.kind !== 'console') clearTimeout(limit);
    onEvent(data);
  }

  addEventListener('message', listen, { signal });
  element.addEventListener('load', () => setTimeout(() => isHeard || close(UNSUPPORTED), SILENCE));
  onEvent({ kind: 'loading', part: 'webpack' });
  void isIsolated().then((isSafe) => {
    if (!isSafe) close(UNSUPPORTED);
    else if (!signal.aborted) host.append(element);
  });

  return {
    close,
    signal,
    async send(request: Sent<'build' | 'run'>): Promise<void> {
      await ready[request.kind].promise;
      if (signal.aborted) return;
      if (request.kind === 'build') limitTime();
      post(request);
    },
  };
}

/** Whether the frame's policy arrives. Some hosts send none, or the same for all pages. */
const isIsolated = async (): Promise<boolean> =>
  fetch(FRAME_URL, { method: 'HEAD' }).then(
    ({ ok, headers }) =>
      ok && (headers.get('Content-Security-Policy')?.startsWith("sandbox allow-scripts; default-src 'none';") ?? false),
    () => false,
  );
