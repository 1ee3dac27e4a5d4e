/** Says what a reader can do about a package that the playground doesn't have. */
export const missingPackage = (request: string): string =>
  `The package "${request}" isn't available in the playground, and nothing is downloaded. Add a file with the code you need, and import it by its path.`;

/** The request in a message about a package that wasn't found, if it names one. */
export const packageIn = (message: string): string | undefined => /Can't resolve '((?![./])[^'!]+)'/.exec(message)?.[1];
