import { strToU8, zipSync } from 'fflate';

export function pack(notes) {
  const files = {};
  for (const [name, text] of Object.entries(notes)) files[name] = strToU8(text);
  return zipSync(files);
}
