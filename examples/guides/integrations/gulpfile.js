import { build } from './build.js';

export { build };
export default build;
