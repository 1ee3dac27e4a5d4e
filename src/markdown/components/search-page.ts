import { z } from 'zod';
import { defineComponent } from './component.ts';

/** `<SearchPage />`: all results for the query in the URL. Empty without JavaScript. */
export const searchPage = defineComponent({
  name: 'SearchPage',
  props: z.strictObject({}),
  render: () => ({ type: 'island', name: 'search-page', props: {}, slots: [], printed: [] }),
});
