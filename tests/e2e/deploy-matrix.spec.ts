import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { guides, home, openControlled, shellCached, test } from './live-site.ts';
import { expect, open, shellReady } from './support.ts';

const old = (name: string): string => `This is version 1 of the page ${name}.`;
const current = (name: string): string => `This is version 2 of the page ${name}.`;
const ERROR = 'Error loading content.';

/** What a deploy did to a page, with the page's URL afterwards. */
const CHANGES = { added: 'new', removed: 'two', moved: 'moved', changed: 'one' };
type Change = keyof typeof CHANGES;

/** The tab's own version, or the site's; an error only offline, for what this reader has never seen. */
const SEEN = {
  'tab open': { added: current('new'), removed: old('two'), moved: current('moved'), changed: old('one') },
  'worker waiting': { added: current('new'), removed: old('two'), moved: current('moved'), changed: old('one') },
  'page saved': { added: current('new'), removed: 'Page Not Found', moved: current('moved'), changed: current('one') },
  offline: { added: ERROR, removed: old('two'), moved: ERROR, changed: old('one') },
} satisfies Readonly<Record<string, Readonly<Record<Change, string>>>>;

test.describe('after a deploy, the reader sees', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 120_000 });
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_FAILED|no-response|status of 404|integrity/],
  });

  for (const [state, seen] of Object.entries(SEEN))
    test(`${state}: the right page`, async ({ context, live }) => {
      const url = (name: string): string => `${live.origin}/guides/${name}/`;
      await live.deploy({ ...home(1), ...guides(1) });
      const tabs: (readonly [Page, Change])[] = [];
      for (const change of Object.keys(CHANGES) as Change[]) {
        const tab = await context.newPage();
        await (state === 'tab open' ? open : openControlled)(tab, `${live.origin}/guides/`);
        tabs.push([tab, change]);
      }
      const [[first]] = tabs as [(typeof tabs)[0]];
      if (state !== 'tab open') await shellCached(first);
      if (state === 'page saved' || state === 'offline') {
        for (const name of ['one', 'two', 'three']) {
          await first.goto(url(name));
          await shellReady(first);
        }
      }
      for (const name of ['two', 'three']) await rm(join(live.folder, `../content/guides/${name}.mdx`));
      const { 'guides/two.mdx': _two, 'guides/three.mdx': three = '', ...kept } = guides(2);
      const added = three.replaceAll('three', 'new');
      await live.deploy({ ...home(2), ...kept, 'guides/moved.mdx': three.replaceAll('three', 'moved'), 'guides/new.mdx': added });
      if (state === 'worker waiting') {
        await first.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await first.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
      }
      if (state === 'offline') await live.stop();
      for (const [tab, change] of tabs) {
        const path = url(CHANGES[change]);
        if (state === 'page saved' || state === 'offline') await tab.goto(path);
        else await tab.evaluate((to) => history.pushState(null, '', to), path);
        await expect(tab.locator('main'), change).toContainText(seen[change], { timeout: 15_000 });
        // It stays.
        await tab.waitForTimeout(300);
        await expect(tab.locator('main'), change).toContainText(seen[change]);
      }
    });
});
