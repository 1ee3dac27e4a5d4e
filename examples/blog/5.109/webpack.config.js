export default {
  mode: 'production',
  entry: './src/index.ts',
  output: {
    clean: true,
    html: {
      title: 'Rent a bike',
      meta: { description: 'Bikes in five cities' },
      favicon: './src/bike.svg',
    },
  },
};
