new Worker(new URL('./wroker.js', import.meta.url));
