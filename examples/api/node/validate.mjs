import webpack from 'webpack';

try {
  webpack.validate({ mode: 'production', entrry: './src/index.js' });
} catch (error) {
  console.log(error.name);
  console.log(error.message.split('\n').slice(0, 2).join('\n'));
  console.log(error.errors.length, error.errors[0].keyword, error.errors[0].params);
}
