import type { FromFrame, Sent, ToFrame } from '../rules/protocol.ts';
import { startRunner } from './runner.ts';

/** The script of the isolated frame. The document inside of it that runs emitted files has the same one. */
const script = document.currentScript?.textContent ?? '';

if (location.protocol === 'about:') startRunner();
// Only inside a page, and without the site's origin.
else if (parent !== self && self.origin === 'null') connect();

/** Connects the page, the worker that bundles, and the document that runs the result. */
function connect(): void {
  const toPage = (message: FromFrame): void => parent.postMessage(message, location.origin);
  let worker: Worker | undefined;
  let running: HTMLIFrameElement | undefined;

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin) handle(data as ToFrame);
    else if (source !== null && source === running?.contentWindow) print(data);
  });

  function handle(message: ToFrame): void {
    if (message.kind === 'run') run(message);
    else if (message.kind === 'part' && message.name === 'webpack') startWorker(message.text);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    else worker?.postMessage(message);
  }

  function startWorker(text: string): void {
    worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    worker.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => toPage(data));
    worker.addEventListener('error', ({ message }) => toPage({ kind: 'failed', severity: 'error', text: message }));
  }

  function run(message: Sent<'run'>): void {
    running?.remove();
    running = document.createElement('iframe');
    running.title = 'Result';
    running.setAttribute('sandbox', 'allow-scripts');
    running.srcdoc = `<!doctype html><script>${script}</script>`;
    running.addEventListener('load', () => running?.contentWindow?.postMessage(message, '*'));
    document.body.append(running);
  }

  /** The running page may send anything, but it can only print. */
  function print(data: unknown): void {
    const { level, text } = Object(data) as { readonly level?: unknown; readonly text?: unknown };
    toPage({ kind: 'console', level: String(level), text: String(text) });
  }

  toPage({ kind: 'need', name: 'webpack' });
}
