/**
 * Lines that name the installed release and have to name the next one: documents name its minor release, and pages quote its
 * version in messages. Posts keep theirs. A patch release only changes the latter.
 * @returns `README.md:3 names 5.111`
 */
export function versionMentions(
  files: readonly { readonly file: string; readonly text: string }[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  return files.flatMap(({ file, text }) => {
    const isPage = file.startsWith('content/');
    if (from === to || file.startsWith('content/blog/') || (!isPage && minorOf(from) === minorOf(to))) return [];
    const version = isPage ? from : minorOf(from);
    const pattern = new RegExp(String.raw`(?<![\w.])${version.replaceAll('.', String.raw`\.`)}(?![\w]|\.\d)`);
    return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} names ${version}`] : []));
  });
}

/** `5.111` of `5.111.1`. */
const minorOf = (version: string): string => version.replace(/\.\d+$/, '');
