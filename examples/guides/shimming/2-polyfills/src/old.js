// Lets you try the polyfill in a new browser: open index.html?old
if (location.search === '?old') delete Object.groupBy;
