import { fs } from 'memfs';

/** Node's `fs`, in memory. */
export default fs;
