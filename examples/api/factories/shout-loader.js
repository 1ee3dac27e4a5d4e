export default function shoutLoader(source) {
  return source.replace(/'(.*)'/, (text) => text.toUpperCase());
}
