import { ReportSizes } from './report-sizes.js';

export default {
  mode: 'production',
  module: { rules: [{ test: /\.txt$/, loader: './text-loader.js' }] },
  plugins: [new ReportSizes()],
};
