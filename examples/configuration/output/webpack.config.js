export default {
  mode: 'production',
  output: {
    filename: 'js/[name].[contenthash:8].js',
    html: { title: 'Shop', meta: { charset: 'utf-8' } },
    htmlFilename: 'index.html',
    copy: ['public'],
    clean: true,
  },
};
