export default function firstLoader(source) {
  return source;
}
