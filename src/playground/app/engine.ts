import { FRAME_URL } from '../rules/addresses.ts';
import type { FromFrame, PartText, ToFrame } from '../rules/frame-messages.ts';
import type { Answer, Request } from '../rules/protocol.ts';

/** Time for a build, in ms. */
const TIME_LIMIT = 30_000;
/** Time for a frame that has loaded to say something, in ms. */
const SILENCE = 3000;

const UNSUPPORTED =
  "The playground can't run here. It needs a connection, and a host that can send its frame a Content Security Policy of its own.";

/** What builds and runs projects. */
export interface Engine {
  readonly send: (request: Request) => void;
  readonly close: () => void;
}

/** Opens the isolated frame inside an element. Whatever comes from it is as untrusted as the project. */
export function openEngine(frameHost: HTMLElement, onAnswer: (answer: Answer) => void): Engine {
  let frame: HTMLIFrameElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'silent' | 'loading' | 'ready' = 'silent';
  let waiting: ToFrame | undefined;

  const post = (message: ToFrame): void => frame?.contentWindow?.postMessage(message, '*');

  function start(): void {
    clearTimeout(timer);
    state = 'silent';
    frame?.remove();
    frame = document.createElement('iframe');
    frame.title = 'Result';
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = FRAME_URL;
    frame.addEventListener('load', () => {
      if (state === 'silent') timer = setTimeout(() => onAnswer({ kind: 'failed', text: UNSUPPORTED }), SILENCE);
    });
    frameHost.append(frame);
  }

  function stopWith(text: string): void {
    waiting = undefined;
    start();
    onAnswer({ kind: 'failed', text });
  }

  async function sendPart({ name, url }: Extract<FromFrame, { kind: 'need' }>): Promise<void> {
    const text = await fetch(url).then(
      async (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    );
    post({ kind: 'part', name, text } satisfies PartText);
  }

  function handle(message: FromFrame): void {
    if (message.kind === 'need') {
      if (state === 'silent') clearTimeout(timer);
      if (state === 'silent') state = 'loading';
      return void sendPart(message);
    }
    if (message.kind === 'ready') {
      state = 'ready';
      if (waiting) build(waiting);
    } else if (message.kind === 'built' || message.kind === 'failed') clearTimeout(timer);
    onAnswer(message);
  }

  function build(request: ToFrame): void {
    waiting = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => stopWith(`Stopped: the build took longer than ${TIME_LIMIT / 1000} seconds.`), TIME_LIMIT);
    post(request);
  }

  const listen = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== null && source === frame?.contentWindow && origin === 'null') handle(data as FromFrame);
  };
  addEventListener('message', listen);
  start();

  return {
    send(request) {
      if (request.kind === 'stop') stopWith('Stopped.');
      else if (request.kind === 'run') post(request);
      else if (state === 'ready') build(request);
      else waiting = request;
    },
    close() {
      clearTimeout(timer);
      removeEventListener('message', listen);
      frame?.remove();
    },
  };
}
