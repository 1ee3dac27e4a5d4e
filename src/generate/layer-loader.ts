import type { LoaderDefinition } from 'webpack';

/** A webpack loader that puts the styles of a view into their layer. */
const load: LoaderDefinition = (styles) => `@layer components {${styles}}`;

export default load;
