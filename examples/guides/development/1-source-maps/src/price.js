export function format(price) {
  return `${price.toFixed(2)} EUR`;
}
