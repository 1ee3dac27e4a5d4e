const started = [];

export function log(name) {
  started.push(name);
  console.log(started.join(', '));
}
