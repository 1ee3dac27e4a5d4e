import { promisify } from 'node:util';

// Replaces a line such as `@include ./other.md` with the content of that file.
export default async function includeLoader(source) {
  const readFile = promisify(this.fs.readFile);
  const resolve = this.getResolve({ extensions: ['.md'] });

  const lines = source.split('\n').map(async (line) => {
    const request = /^@include (.+)$/.exec(line)?.[1];
    if (!request) return line;
    const path = await resolve(this.context, request);
    this.addDependency(path);
    return (await readFile(path, 'utf8')).trimEnd();
  });

  return (await Promise.all(lines)).join('\n');
}
