import webpack from 'webpack';
import packageJson from './package.json' with { type: 'json' };

export default (env, argv) => {
  console.log(env, argv.mode);

  return {
    target: 'node',
    devtool: env.maps ? 'source-map' : false,
    plugins: [
      new webpack.DefinePlugin({
        VERSION: JSON.stringify(packageJson.version),
        REGION: JSON.stringify(env.region ?? 'world'),
        BETA: Boolean(env.beta),
      }),
      new webpack.EnvironmentPlugin({ COMMIT: 'unknown' }),
    ],
  };
};
