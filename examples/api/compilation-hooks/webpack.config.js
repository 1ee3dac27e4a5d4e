import { FileList, License, NoTests } from './plugins.js';

export default {
  mode: 'production',
  plugins: [new License(), new FileList(), new NoTests()],
};
