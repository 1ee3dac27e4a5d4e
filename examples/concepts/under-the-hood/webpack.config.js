import PrintPhases from './print-phases.js';

export default {
  mode: 'production',
  parallelism: 1, // one module at a time, for a stable order
  output: { clean: true },
  plugins: [new PrintPhases()],
};
