import type { Part } from '../rules/protocol.ts';

/** The texts of scripts: the frame's own, and that of the document inside of it that runs the result. */
export interface FrameScripts {
  readonly frame: string;
  readonly runner: string;
}

/** The document of the isolated frame. Its policy lists the hashes of both scripts. */
export function frameDocument({ frame, runner }: FrameScripts, urls: Readonly<Record<Part, string>>): string {
  const data = JSON.stringify({ urls, runner }).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Playground</title>
<style>html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0; }</style>
</head>
<body><script type="application/json" id="data">${data}</script><script>${frame}</script></body>
</html>
`;
}
