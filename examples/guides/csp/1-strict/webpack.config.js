export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    clean: true,
    html: {
      csp: {
        policy: {
          'require-trusted-types-for': "'script'",
          'trusted-types': 'gallery',
        },
      },
    },
    htmlFilename: 'index.html',
    trustedTypes: 'gallery',
  },
};
