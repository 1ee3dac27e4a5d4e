/*#__NO_SIDE_EFFECTS__*/
export function createLogger(name: string) {
  const start = performance.now();
  return (text: string) => console.log(name, performance.now() - start, text);
}
