// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chooseTab, chosenTab, parseChoices, subscribeToTabs } from './tab-choices.ts';

it.each([
  [undefined, {}],
  ['{"manager":"npm","other":1,"more":null}', { manager: 'npm' }],
  ['null', {}],
  ['"npm"', {}],
  ['{"manager":', {}],
])('reads only valid choices from the stored %j', (text, choices) => expect(parseChoices(text)).toEqual(choices));

it('starts with the stored choice, notifies listeners, and stores new choices', () => {
  localStorage.setItem('tabs', '{"manager":"yarn","language":"ts"}');
  const heard: (string | undefined)[] = [];
  const stop = subscribeToTabs(() => heard.push(chosenTab('manager')));
  expect([chosenTab('manager'), chosenTab('nothing')]).toEqual(['yarn', undefined]);
  chooseTab('manager', 'npm');
  stop();
  chooseTab('manager', 'pnpm');
  expect(heard).toEqual(['npm']);
  expect(JSON.parse(localStorage.getItem('tabs') ?? '')).toEqual({ manager: 'pnpm', language: 'ts' });
});
