/** The page of the playground. Links to and from it are full loads, because only its document may embed the frame. */
export const PLAYGROUND_URL = '/playground/';

/** The document in which readers' code runs, isolated from the site. */
export const FRAME_URL = `${PLAYGROUND_URL}frame/`;

/** The address of a part of webpack. */
export const partUrl = (part: string): string => `${PLAYGROUND_URL}${part}.js`;
