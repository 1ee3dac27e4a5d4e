new Worker(new URL('./circular-hash.js', import.meta.url));
