const ABOUT_MAKERS =
  'acknowledge?ments?|authors?|backers?|code of conduct|contribut(?:e|ing|ions?|ors?)|credits?|donat(?:e|ions?)|licen[cs](?:e|ing)|' +
  'maintainers?|sponsor(?:s|ing|ships?)?|support (?:us|the|this)|thanks|thank you';
const MAKERS = new RegExp(
  String.raw`^\P{L}*(?:(?:become an?|financial|gold|silver|bronze|our|many|special|top) )*(?:${ABOUT_MAKERS})(?!\p{L})`,
  'iu',
);

/** "Installation for webpack 4", but not "Migrating from webpack 4" or "webpack 4 and 5". */
const OLD_WEBPACK =
  /^\P{L}*(?:(?:getting started|install(?:ation|ing)?|setup|usage|use|using|for|in|on|with)\P{L}+)*webpack\W*v?[1-4](?!\d)(?!.*\b5\b)/iu;

/** Whether lists of contents have a README's heading. Only what's about using the package with webpack 5 has a place there. */
export const isListed = (title: string): boolean => !MAKERS.test(title) && !OLD_WEBPACK.test(title);
