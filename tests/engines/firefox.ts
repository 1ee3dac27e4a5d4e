import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver } from './engine.ts';
import { endProcess, lineOf } from './processes.ts';

interface Answer {
  readonly id: number;
  readonly type: 'success' | 'error';
  readonly result?: unknown;
  readonly message?: string;
}

/** Starts Firefox with an empty profile and talks to it over WebDriver BiDi, which needs no driver program. */
export async function startFirefox(executable: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  await writeFile(join(profile, 'user.js'), 'user_pref("remote.active-protocols", 1);\n');
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  const [, origin] = await lineOf(firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const { send, socket } = await connect(`${origin}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: [{ context: string }] };
  const { context } = contexts[0];
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const answer = (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })) as
        | { readonly type: 'success'; readonly result: { readonly value: string } }
        | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    history: async (delta) => void (await send('browsingContext.traverseHistory', { context, delta })),
    resize: async (width, height) => void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async close() {
      socket.close();
      await endProcess(firefox);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function send(method: string, params: unknown): Promise<unknown> {
    const id = ++last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }
  return { send, socket };
}
