export async function greet(language) {
  const texts = await import(`./texts/${language}.json`);
  return texts.default.hello;
}
