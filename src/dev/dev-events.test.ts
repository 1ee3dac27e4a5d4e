import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createDevEvents } from './dev-events.ts';

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

it('tells open pages about changes', () => {
  const events = createDevEvents();
  const page = openPage(events, events.version());
  expect(page.written).toEqual([':\n\n']);
  events.contentChanged();
  events.send('problems');
  page.close();
  events.send('reload');
  expect(page.written.slice(1)).toEqual(['data: changed\n\n', 'event: problems\ndata:\n\n']);
});

it('tells a page that connects after a change, or after a restart, that it lacks changes', () => {
  const events = createDevEvents(1);
  const version = events.version();
  events.contentChanged();
  expect(openPage(events, version).written).toEqual(['data: changed\n\n']);
  expect(openPage(events, events.version()).written).toEqual([':\n\n']);
  expect(openPage(createDevEvents(2), version).written).toEqual(['data: changed\n\n']);
  expect(openPage(events, '').written).toEqual([':\n\n']);
});
