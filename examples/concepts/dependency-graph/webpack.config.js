import PrintGraph from './print-graph.js';

export default {
  mode: 'production',
  output: { clean: true },
  plugins: [new PrintGraph()],
};
