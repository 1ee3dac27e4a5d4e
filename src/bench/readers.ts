import type { Browser } from '@playwright/test';
import { launchChromium } from '../verify/launch-chromium.ts';
import { measureClicks } from './clicks.ts';
import { MEASURED_PAGES } from './corpus.ts';
import { loadedAt, longTasks } from './in-page.ts';
import { type LoadSizes, sizesOfRequests } from './page-sizes.ts';
import { inTurns, median } from './ratios.ts';
import { type ReaderSite, type ServedSite, withServedSite } from './served-site.ts';
import type { Figure } from './side-by-side.ts';

const LOADS = 5;
/** Lighthouse's default, which emulates a mid-tier phone on a fast desktop computer. */
const CPU_SLOWDOWN = 4;
/** The part of a task that doesn't count as blocking, in milliseconds. */
const UNNOTICED = 50;

interface Load extends LoadSizes {
  /** Blocking time in milliseconds. */
  readonly blocked: number;
}

/** What readers of two sites with the same corpus load and wait for. */
export async function measureReaders(
  chromium: string,
  sites: { readonly ours: ReaderSite; readonly theirs: ReaderSite },
): Promise<{ readonly ours: Figure[]; readonly theirs: Figure[] }> {
  const browser = await launchChromium(chromium);
  try {
    return await withServedSite(sites.ours, (ours) =>
      withServedSite(sites.theirs, async (theirs) => {
        const [ourLoads = [], theirLoads = []] = await loadsOf(browser, [ours, theirs]);
        return {
          ours: [...ourLoads, await measureClicks(browser, ours, '/section-0/')],
          theirs: [...theirLoads, await measureClicks(browser, theirs, '/section-0/')],
        };
      }),
    );
  } finally {
    await browser.close();
  }
}

/** The figures of each site's pages, loaded in turns. */
async function loadsOf(browser: Browser, sites: readonly ServedSite[]): Promise<Figure[][]> {
  const figures = sites.map((): Figure[] => []);
  for (const { title, path } of MEASURED_PAGES) {
    const loads = await inTurns(LOADS, sites, (site) => load(browser, site, path));
    figures.forEach((list, at) => list.push(...loadFigures(title, loads[at] ?? [])));
  }
  return figures;
}

function loadFigures(title: string, loads: readonly Load[]): Figure[] {
  const medianOf = (figure: keyof Load): number => median(loads.map((each) => each[figure]));
  return [
    { what: `${title}, at load (KB)`, value: medianOf('atLoad') },
    { what: '  scripts without interaction (KB)', value: medianOf('script') },
    { what: `  blocking time, median of ${LOADS} (ms)`, value: medianOf('blocked') },
  ];
}

/** Opens a page on a slow processor with empty caches, until it's idle. */
async function load(browser: Browser, { origin, directory, requests }: ServedSite, path: string): Promise<Load> {
  const before = requests.length;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(origin + path);
    const blocked = blockingTime(await page.evaluate(longTasks));
    const loaded = await page.evaluate(loadedAt);
    return { blocked, ...sizesOfRequests(directory, { requests: requests.slice(before), loaded }) };
  } finally {
    await context.close();
  }
}

/** Milliseconds during which a page can't react to input: the time of each long task beyond what goes unnoticed. */
export const blockingTime = (durations: readonly number[]): number =>
  durations.reduce((sum, duration) => sum + Math.max(0, duration - UNNOTICED), 0);
