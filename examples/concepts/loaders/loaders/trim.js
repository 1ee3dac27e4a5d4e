export default function trimLoader(source) {
  return source.trim();
}
