import('./dist/prefixed.mjs').catch((error) => {
  console.log(`${error.name}: ${error.message}`);
});
