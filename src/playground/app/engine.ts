import { FRAME_URL } from '../rules/addresses.ts';
import type { FromFrame, PartText, ToFrame } from '../rules/frame-messages.ts';
import type { Answer, Request } from '../rules/protocol.ts';

/** Time for a build, in ms. */
const TIME_LIMIT = 30_000;

const UNSUPPORTED =
  "The playground can't run here. It needs a connection, and a host that sends its frame a Content Security Policy of its own.";

/** What builds and runs projects. */
export interface Engine {
  readonly send: (request: Request) => void;
  readonly close: () => void;
}

/** Opens the isolated frame inside an element. Whatever comes from it is as untrusted as the project. */
export function openEngine(frameHost: HTMLElement, onAnswer: (answer: Answer) => void): Engine {
  let frame: HTMLIFrameElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;
  let waiting: ToFrame | undefined;

  const post = (message: ToFrame): void => frame?.contentWindow?.postMessage(message, '*');

  async function start(): Promise<void> {
    clearTimeout(timer);
    isReady = false;
    frame?.remove();
    const opened = document.createElement('iframe');
    frame = opened;
    opened.title = 'Result';
    opened.setAttribute('sandbox', 'allow-scripts');
    opened.src = FRAME_URL;
    if (!(await isIsolated())) onAnswer({ kind: 'failed', text: UNSUPPORTED });
    else if (frame === opened) frameHost.append(opened);
  }

  function stopWith(text: string): void {
    waiting = undefined;
    void start();
    onAnswer({ kind: 'failed', text });
  }

  async function sendPart({ name, url }: Extract<FromFrame, { kind: 'need' }>): Promise<void> {
    const text = await fetch(url).then(
      async (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    post({ kind: 'part', name, text } satisfies PartText);
  }

  function build(request: ToFrame): void {
    waiting = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => stopWith(`Stopped: the build took longer than ${TIME_LIMIT / 1000} seconds.`), TIME_LIMIT);
    post(request);
  }

  const listen = ({ source, origin, data }: MessageEvent<FromFrame>): void => {
    if (source === null || source !== frame?.contentWindow || origin !== 'null') return;
    if (data.kind === 'need') return void sendPart(data);
    if (data.kind === 'built' || data.kind === 'failed') clearTimeout(timer);
    onAnswer(data);
    if (data.kind !== 'ready') return;
    isReady = true;
    if (waiting) build(waiting);
  };
  addEventListener('message', listen);
  void start();

  return {
    send(request) {
      if (request.kind === 'stop') stopWith('Stopped.');
      else if (request.kind === 'run') post(request);
      else if (isReady) build(request);
      else waiting = request;
    },
    close() {
      clearTimeout(timer);
      removeEventListener('message', listen);
      frame?.remove();
      frame = undefined;
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
