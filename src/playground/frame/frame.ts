import {
  type Answer,
  CONSOLE_LEVELS,
  type FromFrame,
  type FromWorker,
  type Part,
  type Request,
  type ToFrame,
  type ToRunner,
  type ToWorker,
} from '../rules/protocol.ts';

/** The script of the isolated frame: it connects the page, the worker that bundles, and the document that runs the result. */
const { urls, runner } = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as {
  readonly urls: Readonly<Record<Part, string>>;
  readonly runner: string;
};

/** Only inside a page, and without the site's origin. */
if (parent !== self && self.origin === 'null') start();

function start(): void {
  const toPage = (message: FromFrame): void => parent.postMessage(message, location.origin);
  const started = Promise.withResolvers<Worker>();
  let running: HTMLIFrameElement | undefined;

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === parent && origin === location.origin) handle(data as ToFrame);
    else if (source !== null && source === running?.contentWindow) toPage(consoleAnswer(data));
  });

  function handle(message: ToFrame): void {
    if (message.kind === 'run') run(message);
    else if (message.kind === 'part' && message.name === 'webpack') startWorker(message.text);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    else void started.promise.then((worker) => worker.postMessage(message satisfies ToWorker));
  }

  function startWorker(text: string): void {
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'need') need(data.name);
      else toPage(data);
    });
    worker.addEventListener('error', ({ message }) => toPage({ kind: 'failed', text: message }));
    started.resolve(worker);
  }

  /** The worker runs readers' code, so it only chooses a name. */
  function need(name: Part): void {
    if (Object.hasOwn(urls, name)) toPage({ kind: 'need', name, url: urls[name] });
  }

  function run({ files, page }: Extract<Request, { kind: 'run' }>): void {
    running?.remove();
    running = document.createElement('iframe');
    running.title = 'Result';
    running.setAttribute('sandbox', 'allow-scripts');
    running.srcdoc = `<!doctype html><script>${runner}</script>`;
    running.addEventListener('load', () => running?.contentWindow?.postMessage({ files, page } satisfies ToRunner, '*'));
    document.body.append(running);
  }

  need('webpack');
}

/** The running page may send anything. */
function consoleAnswer(data: unknown): Answer {
  const { level, text } = Object(data) as { readonly level?: unknown; readonly text?: unknown };
  const known = CONSOLE_LEVELS.find((name) => name === level);
  return { kind: 'console', line: { level: known ?? 'log', text: String(text) } };
}
