import { type Browser, chromium } from '@playwright/test';

/** Starts Chromium without its sandbox, which doesn't work as root. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
