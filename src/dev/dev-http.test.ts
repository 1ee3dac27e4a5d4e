import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { endServer, listen } from '../server/listen.ts';
import { type Answer, createDevHttp, isOwnHost } from './dev-routes.ts';

let end = async (): Promise<void> => undefined;
afterEach(async () => end());

async function responseTo(answer: Answer, host = 'localhost'): Promise<{ status?: number; body: string }> {
  const server = createDevHttp(answer, 'localhost');
  const port = await listen(server, 0);
  end = async () => endServer(server, 0);
  const response = await new Promise<IncomingMessage>((resolve) => {
    get({ port, headers: { host } }, resolve);
  });
  expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
  return { ...(response.statusCode === undefined ? {} : { status: response.statusCode }), body: await text(response) };
}

const pass: Answer = async () => false;
const greet: Answer = async (_request, response) => {
  response.end('Hello');
  return true;
};
const fail: Answer = async () => {
  throw new Error('<Broken>');
};

it('responds with 404 if nothing answers', async () =>
  expect(await responseTo(pass)).toEqual({ status: 404, body: '404 Not found\n' }));

it('refuses other hosts', async () =>
  expect(await responseTo(greet, 'attacker.example')).toEqual({
    status: 403,
    body: '403 Unknown host: attacker.example\n  Use localhost or an IP address, or set HOST to the name of this machine.\n',
  }));

it('shows errors in the browser', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { status, body } = await responseTo(fail);
  expect(status).toBe(500);
  expect(body).toContain('&lt;Broken&gt;');
});

it.each(['localhost', 'localhost:4000', 'docs.localhost', '127.0.0.1:4000', '192.168.0.7', '[::1]:4000', 'My-Machine:4000'])(
  'accepts the host %s',
  (header) => expect(isOwnHost(header, 'my-machine')).toBe(true),
);

it.each([
  'attacker.example',
  'localhost.attacker.example:4000',
  'notlocalhost',
  '127.0.0.1.attacker.example',
  '',
  'a b',
  undefined,
])('rejects the host %s', (header) => expect(isOwnHost(header, 'my-machine')).toBe(false));
