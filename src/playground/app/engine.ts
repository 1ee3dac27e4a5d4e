import { FRAME_URL } from '../rules/addresses.ts';
import type { Answer, FromFrame, Part, Request, ToFrame } from '../rules/protocol.ts';

/** Time for a build, in ms, without what loading takes. */
const TIME_LIMIT = 30_000;
/** Time in ms after which a loaded frame is known to run nothing, because its policy is of another build. */
const SILENCE = 5000;

const UNSUPPORTED =
  "The playground can't run here. It needs a connection, and a host that sends its frame a Content Security Policy of its own.";

/** What the screen hears: answers of the frame, and which part of webpack is being loaded. */
export type EngineEvent = Answer | { readonly kind: 'loading'; readonly part: Part | undefined };

/** What builds and runs projects. */
export interface Engine {
  readonly send: (request: Request) => void;
  readonly close: () => void;
}

/** Opens the isolated frame inside an element. Whatever comes from it is as untrusted as the project. */
export function openEngine(frameHost: HTMLElement, onEvent: (event: EngineEvent) => void): Engine {
  let frame: HTMLIFrameElement | undefined;
  let opened: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeard = false;
  let isLoading = false;
  let isBuilding = false;

  const post = (message: ToFrame): void => frame?.contentWindow?.postMessage(message, '*');

  function close(): void {
    clearTimeout(timer);
    frame?.remove();
    frame = undefined;
    isBuilding = false;
  }

  function fail(text: string): void {
    close();
    onEvent({ kind: 'failed', text });
  }

  /** Ends once the frame listens. */
  async function open(): Promise<void> {
    const own = document.createElement('iframe');
    frame = own;
    own.title = 'Result';
    own.setAttribute('sandbox', 'allow-scripts');
    own.src = FRAME_URL;
    load('webpack');
    const isSafe = await isIsolated();
    if (frame !== own) return;
    if (!isSafe) return fail(UNSUPPORTED);
    isHeard = false;
    await new Promise((resolve) => {
      own.addEventListener('load', resolve);
      frameHost.append(own);
    });
    setTimeout(() => frame === own && !isHeard && fail(UNSUPPORTED), SILENCE);
  }

  function load(part: Part | undefined): void {
    isLoading = part !== undefined;
    onEvent({ kind: 'loading', part });
    limitTime();
  }

  function limitTime(): void {
    clearTimeout(timer);
    const stop = (): void => fail(`Stopped: the build took longer than ${TIME_LIMIT / 1000} seconds.`);
    if (isBuilding && !isLoading) timer = setTimeout(stop, TIME_LIMIT);
  }

  async function sendPart({ name, url }: Extract<FromFrame, { kind: 'need' }>): Promise<void> {
    const receiver = frame;
    load(name);
    const text = await fetch(url).then(
      async (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    if (frame !== receiver) return;
    if (text === undefined)
      return fail(`A part of the playground (${name}) couldn't be loaded. Check your connection, or reload the page.`);
    load(undefined);
    post({ kind: 'part', name, text });
  }

  async function deliver(request: ToFrame): Promise<void> {
    if (!frame) opened = open();
    const receiver = frame;
    await opened;
    if (frame !== receiver) return;
    if (request.kind === 'build') {
      isBuilding = true;
      limitTime();
    }
    post(request);
  }

  const listen = ({ source, origin, data }: MessageEvent<FromFrame>): void => {
    if (source === null || source !== frame?.contentWindow || origin !== 'null') return;
    isHeard = true;
    if (data.kind === 'need') return void sendPart(data);
    if (data.kind !== 'console') {
      isBuilding = false;
      limitTime();
    }
    onEvent(data);
  };
  addEventListener('message', listen);

  return {
    send(request) {
      if (request.kind !== 'stop') return void deliver(request);
      fail('Stopped.');
      // For the next build, or to run the last one again.
      opened = open();
    },
    close() {
      close();
      removeEventListener('message', listen);
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
