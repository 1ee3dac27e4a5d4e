/** Business constants of the splash home: not in `constants.ts`, since that travels with every page. */

/** Words that the heading of the splash home page rotates through. */
export const HEADING_WORDS = ['assets', 'scripts', 'images', 'styles'] as const;
/** Heading rotator: time before the first change and between changes in milliseconds, width kept for a word in pixels. */
export const HEADING_ROTATOR = { delay: 5000, repeat: 5000, maxWidth: 110 } as const;
/** Time between the changes of a text rotator that is told none, in milliseconds. */
export const TEXT_ROTATOR_REPEAT = 3000;
/** Edge of the cube in pixels, and the time from one of its turns to the next in milliseconds. */
export const CUBE = { depth: 120, repeatDelay: 5000 } as const;
