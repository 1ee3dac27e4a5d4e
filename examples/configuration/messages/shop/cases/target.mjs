export default {
  environment: { config: { target: 'browserslist:production' }, from: 'Unknown browser query' },
  nothing: { config: { target: false } },
  language: { config: { target: 'es2020' } },
  unknown: { config: { target: 'foo' }, lines: 3 },
  'no-list': { config: { target: 'browserslist' }, lines: 2 },
  'no-common-way': { config: { target: ['web', 'webworker'] } },
};
