export * from './tools.cjs';
