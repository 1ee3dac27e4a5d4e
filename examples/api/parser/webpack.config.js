import { AppVersion, NoDocumentWrite, TranslationKeys } from './plugins.js';

export default {
  mode: 'production',
  plugins: [new AppVersion('2.1.0'), new TranslationKeys(), new NoDocumentWrite()],
};
