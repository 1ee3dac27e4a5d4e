import { type Browser, chromium } from '@playwright/test';

/** @param executablePath of Chromium, which runs without its sandbox, so that it also works as root */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
