import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createDevEvents } from './dev-events.ts';

const RELOAD = 'event: reload\ndata:\n\n';

function openPage(events: ReturnType<typeof createDevEvents>, version: string) {
  const written: string[] = [];
  const response = {
    writeHead: () => response,
    write: (text: string) => written.push(text),
    on: (_event: string, listener: () => void) => (response.close = listener),
    close: () => undefined as void,
  };
  events.open(response as unknown as ServerResponse, version);
  return { written, close: () => response.close() };
}

it('tells a page that connects after a change that it lacks changes', () => {
  const events = createDevEvents(1);
  const version = events.version();
  events.contentChanged();
  expect(openPage(events, version).written).toEqual(['data: changed\n\n']);
  expect(openPage(events, events.version()).written).toEqual([':\n\n']);
  expect(openPage(events, '').written).toEqual([':\n\n']);
});

it('reloads a page that connects after a restart, or after it missed a reload', () => {
  const events = createDevEvents(1);
  const version = events.version();
  expect(openPage(createDevEvents(2), version).written).toEqual([RELOAD]);
  events.reload();
  expect(openPage(events, version).written).toEqual([RELOAD]);
  expect(openPage(events, events.version()).written).toEqual([':\n\n']);
});
