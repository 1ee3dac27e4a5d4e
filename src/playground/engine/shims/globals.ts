/** `setImmediate`: a timer would be delayed by 4 ms. */
const { port1, port2 } = new MessageChannel();
const tasks: (() => void)[] = [];
port1.onmessage = () => tasks.shift()?.();

export const setImmediate = (callback: (...values: unknown[]) => void, ...values: unknown[]): void => {
  tasks.push(() => callback(...values));
  port2.postMessage(undefined);
};
