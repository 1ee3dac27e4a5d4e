import { app } from '../../webpack.app.js';

export default app(import.meta.dirname);
