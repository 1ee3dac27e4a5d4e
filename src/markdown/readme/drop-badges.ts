import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { decideElements, hasInside } from '../visit.ts';

const isBadgeImage = ({ tagName, properties: { src } }: Element): boolean =>
  tagName === 'img' && typeof src === 'string' && isBadge(src);

/** Removes badges, and paragraphs that only contain badges and their labels: `Discussion: [badge]`. */
export function dropBadges(tree: Root): void {
  decideElements(tree, (element) => {
    if (element.tagName === 'p' && hasInside(element, isBadgeImage) && /^(?:[^.!?]*:)?$/.test(toString(element).trim()))
      return 'goes';
    if (element.tagName === 'a' && toString(element).trim() === '' && hasInside(element, isBadgeImage)) return 'goes';
    return isBadgeImage(element) ? 'goes' : 'stays';
  });
}

/** Services that render badges, such as download counts and build states. */
const services = [
  'app.travis-ci.com',
  'api.codeclimate.com',
  'api.travis-ci.com',
  'api.travis-ci.org',
  'badge.fury.io',
  'badgen.net',
  'badges.gitter.im',
  'badges.greenkeeper.io',
  'badges.npmjs.com',
  'ci.appveyor.com',
  'circleci.com',
  'codecov.io',
  'coveralls.io',
  'david-dm.org',
  'deepscan.io',
  'flat.badgen.net',
  'github-readme-stats.vercel.app',
  'img.badgesize.io',
  'img.shields.io',
  'isitmaintained.com',
  'nodei.co',
  'packagephobia.com',
  'packagephobia.now.sh',
  'saucelabs.com',
  'shields.io',
  'snyk.io',
  'travis-ci.com',
  'travis-ci.org',
];

/** Whether an image URL is a badge: from a known service, or with a path such as `/badge.svg` or `/badges/…`. */
export function isBadge(address: string): boolean {
  const url = URL.parse(address, 'https://relative.invalid/');
  if (!url) return false;
  return services.includes(url.hostname) || /(?:^|[/_-])badges?(?:[/._-]|$)/i.test(url.pathname);
}
