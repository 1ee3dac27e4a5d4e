/**
 * A stub for a missing module: a class, function, and object at once, so that configurations that use it can be
 * evaluated. An instance is a plugin that does nothing; `loader` is a request, as in plugins with their own loader.
 */
export function createStub(name: string): unknown {
  const target = function Stub(): void {};
  return new Proxy(target, {
    get(_, key) {
      if (key === 'prototype') return target.prototype as unknown;
      if (key === Symbol.toPrimitive) return () => name;
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined;
      return key === 'loader' ? `${name}/loader` : key === 'name' ? name : createStub(`${name}.${key}`);
    },
    apply: () => instance(),
    construct: () => instance(),
  });
}

const instance = (): object => ({ apply(): void {} });
