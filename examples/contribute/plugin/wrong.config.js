import LicenseReportPlugin from './src/license-report-plugin.js';

export default {
  mode: 'production',
  entry: './demo/index.js',
  plugins: [new LicenseReportPlugin({ file: './allowed.json' })],
};
