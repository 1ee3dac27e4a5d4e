import '../vendor/analytics.cjs';

console.log(globalThis.analytics.version);
