import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { freePort } from '../../src/server/listen.ts';
import type { Driver } from './engine.ts';
import { endProcess, lineOf } from './processes.ts';

interface Programs {
  readonly driver: string;
  readonly browser: string;
  readonly xvfb: string;
}

/** Starts WebKitGTK's test browser on a virtual screen and talks to it over WebDriver. */
export async function startWebKit({ driver, browser, xvfb }: Programs): Promise<Driver> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await lineOf(screen.stdio[3] as Readable, /\d+/);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  server.stdout.resume();
  server.stderr.resume();
  const origin = `http://127.0.0.1:${port}`;
  await answering(origin);
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } } };
  const { sessionId } = (await send(`${origin}/session`, { capabilities })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  async function evaluate(expression: string): Promise<string> {
    const script = `const done = arguments[0]; (${expression}).then((value) => done([value]), (error) => done([null, String(error)]));`;
    const [value, error] = (await send(`${session}/execute/async`, { script, args: [] })) as [string, string?];
    if (error !== undefined) throw new Error(error);
    return value;
  }
  return {
    goto: async (url) => void (await send(`${session}/url`, { url })),
    evaluate,
    perform: async (actions) => void (await send(`${session}/actions`, { actions })),
    history: async (step) => void (await send(`${session}/${step < 0 ? 'back' : 'forward'}`, {})),
    async resize(width, height) {
      const sizes =
        'Promise.resolve(JSON.stringify([innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]))';
      for (let attempt = 1; attempt <= 20; attempt++) {
        const [innerWidth, innerHeight, x, y] = JSON.parse(await evaluate(sizes)) as [number, number, number, number];
        if (innerWidth === width && innerHeight === height) return;
        // The window's toolbars take up space. While the size changes, inner and outer sizes are inconsistent.
        await send(`${session}/window/rect`, { width: width + Math.max(x, 0), height: height + Math.max(y, 0) });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`The window can't be ${width} × ${height}`);
    },
    async close() {
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
      await endProcess(server);
      await endProcess(screen);
    },
  };
}

async function send(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/** Waits until the driver responds. */
async function answering(origin: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await fetch(`${origin}/status`);
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
