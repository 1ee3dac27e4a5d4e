export async function loadTexts(language) {
  const { default: texts } = await import(`./languages/${language}.json`);
  return texts;
}
