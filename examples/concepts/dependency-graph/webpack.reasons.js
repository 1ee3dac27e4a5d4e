export default {
  mode: 'production',
  stats: {
    all: false,
    modules: true,
    reasons: true,
    usedExports: true,
    providedExports: true,
  },
};
