import { md5, sha1 } from '@noble/hashes/legacy';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2';
import { Buffer } from 'buffer';

const ALGORITHMS = { md5, sha1, sha224, sha256, sha384, sha512 };

/** `crypto.createHash` with the algorithms that browsers' synchronous code can have; webpack itself has md4 and xxhash64. */
export function createHash(name: string) {
  if (!(name in ALGORITHMS)) throw new Error(`The hash function ${name} isn't available in the playground`);
  const state = ALGORITHMS[name as keyof typeof ALGORITHMS].create();
  return {
    update(data: string | Uint8Array, encoding?: BufferEncoding) {
      state.update(typeof data === 'string' ? Buffer.from(data, encoding) : data);
      return this;
    },
    digest(encoding?: BufferEncoding) {
      const bytes = Buffer.from(state.digest());
      return encoding === undefined ? bytes : bytes.toString(encoding);
    },
  };
}
