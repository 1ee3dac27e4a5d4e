import type { FromFrame, Sent, ToFrame } from '../rules/protocol.ts';
import { runFiles } from './run-files.ts';

/** The script of the isolated frame. The document inside of it that runs emitted files has the same one. */
const script = document.currentScript?.textContent ?? '';

/** In the frame, what bundles, and the document that runs the result. */
let worker: Worker | undefined;
let running: HTMLIFrameElement | undefined;

if (location.protocol === 'about:') {
  addEventListener('message', ({ data }: MessageEvent<Sent<'run'>>) => runFiles(data), { once: true });
} else if (parent !== self && self.origin === 'null') {
  // Only inside a page, and without the site's origin.
  addEventListener('message', listen);
  toPage({ kind: 'need', name: 'webpack' });
}

function toPage(message: FromFrame): void {
  parent.postMessage(message, location.origin);
}

function listen({ source, origin, data }: MessageEvent<unknown>): void {
  if (source === parent && origin === location.origin) return handle(data as ToFrame);
  if (source === null || source !== running?.contentWindow) return;
  // The running page may send anything, but it can only print.
  const { level, text } = Object(data) as { readonly level?: unknown; readonly text?: unknown };
  toPage({ kind: 'console', level: String(level), text: String(text) });
}

function handle(message: ToFrame): void {
  if (message.kind === 'run') run(message);
  else if (message.kind === 'part' && message.name === 'webpack') startWorker(message.code);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  else worker?.postMessage(message);
}

function startWorker(code: Blob): void {
  worker = new Worker(URL.createObjectURL(code));
  worker.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => toPage(data));
  worker.addEventListener('error', ({ message }) => toPage({ kind: 'failed', severity: 'error', text: message }));
}

function run(message: Sent<'run'>): void {
  running?.remove();
  running = document.createElement('iframe');
  running.title = 'Result';
  running.setAttribute('sandbox', 'allow-scripts');
  running.srcdoc = `<!doctype html><script>${script}</script>`;
  running.addEventListener('load', () => running?.contentWindow?.postMessage(message, '*'), { once: true });
  document.body.append(running);
}
