console.log('statistics.js runs');

export function statistics(books) {
  const longest = books.toSorted((a, b) => b.length - a.length)[0];
  return `${books.length} books; the longest title is ${longest}.`;
}
