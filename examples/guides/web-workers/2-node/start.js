import('./prefixed/main.mjs').catch((error) => {
  console.log(`${error.name}: ${error.message}`);
});
