// Prints the names of the tests, without times.
export default async function* reporter(events) {
  for await (const { type, data } of events) {
    if (type === 'test:pass') yield `ok   ${data.name}\n`;
    if (type === 'test:fail') yield `FAIL ${data.name}\n     ${data.details.error.message}\n`;
  }
}
