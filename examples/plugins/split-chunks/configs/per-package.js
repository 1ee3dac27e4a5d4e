// The name of a package, without @ and slashes: what follows the last node_modules in the path.
const packageName = (module) => {
  const inside = module.nameForCondition().split(/[\\/]node_modules[\\/]/).at(-1);
  return /^(@[^\\/]+[\\/])?[^\\/]+/.exec(inside)[0].replaceAll(/[@\\/]/g, '');
};

export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        packages: {
          test: /[\\/]node_modules[\\/]/,
          name: (module) => `npm-${packageName(module)}`,
        },
      },
    },
  },
};
