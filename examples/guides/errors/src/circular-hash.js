new Worker(new URL('./circular-worker.js', import.meta.url));
