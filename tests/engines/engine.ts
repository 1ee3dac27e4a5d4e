import { expect } from '@playwright/test';

/** Input in the format that WebDriver and WebDriver BiDi share. */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** The operations that a protocol provides; `Engine` builds everything else from them. */
export interface Driver {
  readonly goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page, awaits it, and returns its string. */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (sources: readonly InputSource[]) => Promise<void>;
  readonly history: (step: -1 | 1) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A browser with one window. */
export class Engine {
  readonly driver: Driver;
  readonly #origin: string;
  readonly #timeout: number;

  /** @param timeout how long to wait for conditions, in ms */
  constructor(driver: Driver, origin: string, timeout = 20_000) {
    this.driver = driver;
    this.#timeout = timeout;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(new URL(path, this.#origin).href);
  }

  /** Runs a function in the page. It sees only its arguments, which must be JSON. */
  async run<Result, Given extends readonly unknown[]>(
    code: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const list = given.map((value) => JSON.stringify(value) ?? 'undefined').join();
    return JSON.parse(
      await this.driver.evaluate(`(async () => JSON.stringify((await (${code.toString()})(${list})) ?? null))()`),
    ) as Result;
  }

  /** Waits until a function in the page returns something true. Errors count as false, because the page may be loading. */
  async until<Given extends readonly unknown[]>(
    what: string,
    code: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void> {
    const holds = async (): Promise<boolean> => Boolean(await this.run(code, ...given).catch(() => false));
    await expect.poll(holds, { message: what, timeout: this.#timeout }).toBe(true);
  }

  /** Types characters, one key after the other, without a pause. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Clicks the center of the first visible element that matches. */
  async click(selector: string): Promise<void> {
    await this.until(`${selector} is visible`, isVisible, selector);
    const [x, y] = await this.run(middleOf, selector);
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
  }

  async expectHeading(text: string): Promise<void> {
    await this.until(`the heading is ${text}`, (wanted) => document.querySelector('h1')?.textContent?.trim() === wanted, text);
  }

  /** Gives the first sign of interaction, and waits until React has hydrated the page. */
  async waitForShell(): Promise<void> {
    await this.until('the shell is ready', () => {
      document.querySelector('body > a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      return history.scrollRestoration === 'manual' && Object.keys(document.getElementById('root') ?? {}).length > 0;
    });
  }

  /** Scrolls, and waits until the page has processed it. */
  async scroll(top: number): Promise<void> {
    await this.run(async (to) => {
      scrollTo(0, to);
      // Longer than the pause after which scrolling counts as finished in browsers without `scrollend`.
      await new Promise((resolve) => setTimeout(resolve, 400));
    }, top);
  }

  async expectScroll(top: number): Promise<void> {
    await this.until(`the page is scrolled to ${top}`, (wanted) => Math.abs(scrollY - wanted) <= 2, top);
  }
}

const isVisible = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);

function middleOf(selector: string): readonly [x: number, y: number] {
  const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
  if (!element) throw new Error(`${selector} is gone`);
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}
