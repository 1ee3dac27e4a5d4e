export default {
  environment: { config: { target: 'browserslist:production' }, from: 'Unknown browser query' },
  nothing: { config: { target: false } },
  language: { config: { target: 'es2020' } },
  unknown: { config: { target: 'foo' } },
  'no-list': { config: { target: 'browserslist' } },
  'no-common-way': { config: { target: ['web', 'webworker'] } },
};
