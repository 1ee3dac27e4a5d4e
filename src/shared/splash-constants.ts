/** Business constants of the home page. Not in `constants.ts`, which every page loads. */

/** Words that the home page's heading rotates through. */
export const HEADING_WORDS = ['assets', 'scripts', 'images', 'styles'] as const;
/** Heading rotator: milliseconds before the first change and between changes, and the width reserved for a word in pixels. */
export const HEADING_ROTATOR = { delay: 5000, repeat: 5000, maxWidth: 110 } as const;
/** Default milliseconds between a text rotator's changes. */
export const TEXT_ROTATOR_REPEAT = 3000;
/** Edge length of the cube in pixels, and milliseconds between its turns. */
export const CUBE = { depth: 120, repeatDelay: 5000 } as const;
