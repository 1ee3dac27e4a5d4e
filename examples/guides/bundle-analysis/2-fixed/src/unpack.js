import { unzipSync } from 'fflate';

export const unpack = (zip) => Object.keys(unzipSync(zip));
