import webpack from 'webpack';
import { perDay } from 'bike-prices';

console.log(`Built with webpack ${webpack.version.split('.')[0]}, ${perDay} EUR a day`);
