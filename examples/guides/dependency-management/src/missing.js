const language = process.argv[2] ?? 'fr';

try {
  console.log(await import(`./texts/${language}.json`));
} catch (error) {
  console.log(error.message);
}
