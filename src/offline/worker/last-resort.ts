/**
 * The response for a document if nothing is cached for it, not even the app shell. It needs no other file.
 * It links to the page's own URL, so one click retries.
 */
export function lastResort(): Response {
  return new Response(DOCUMENT, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You're offline</title>
<style>
body { max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.75rem; line-height: 1.25 }
</style>
</head>
<body>
<main>
<h1>This page isn't saved on your device</h1>
<p>The site isn't responding, and your browser has no copy of this page. Check your connection, then <a href="">try again</a>.</p>
<p>Pages you've visited before may still open: go back, or start at the <a href="/">home page</a>.</p>
</main>
</body>
</html>
`;
