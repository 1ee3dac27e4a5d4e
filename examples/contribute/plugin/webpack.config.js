import LicenseReportPlugin from './src/license-report-plugin.js';

export default {
  mode: 'production',
  entry: './demo/index.js',
  resolve: { modules: ['vendor', 'node_modules'] },
  plugins: [new LicenseReportPlugin({ allowed: './allowed.json' })],
};
