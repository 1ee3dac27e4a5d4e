import { h } from 'hastscript';
import { z } from 'zod';
import { requestsUrl } from '../../shared/open-requests.ts';
import { defineComponent } from './component.ts';

/** `<Requests repository="owner/name" />`: a GitHub repository's open issues with the most votes. */
export const requests = defineComponent({
  name: 'Requests',
  props: z.strictObject({
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name'),
    label: z.string().min(1).optional(),
  }),
  render({ props, need }) {
    need('connections', 'https://api.github.com');
    return {
      type: 'island',
      name: 'requests',
      props: { repository: props.repository, ...(props.label === undefined ? {} : { label: props.label }) },
      slots: [],
      printed: [h('p', h('a', { href: requestsUrl(props) }, 'All open requests on GitHub'))],
    };
  },
});
