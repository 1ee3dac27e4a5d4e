/*#__NO_SIDE_EFFECTS__*/
export function createLogger(name: string) {
  return (text: string) => console.log(`${name}: ${text}`);
}
