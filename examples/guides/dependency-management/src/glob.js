const pages = import.meta.glob(['./pages/*.js', '!./pages/*.test.js']);

export async function glob() {
  const titles = [];
  for (const [path, load] of Object.entries(pages)) {
    const { title } = await load();
    titles.push(`${path}: ${title}`);
  }
  return titles;
}
