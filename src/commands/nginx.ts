import { nginxSite } from '../hosting/nginx.ts';
import { readHostingRules } from '../server/static-server.ts';
import { builtSite } from './built-site.ts';
import { main, parseOptions } from './main.ts';

/** `npm run tool -- nginx`: prints the nginx configuration for a built site, from its table of rules. */
await main(async () => {
  const { site, ...values } = parseOptions({
    args: process.argv.slice(2),
    options: {
      site: { type: 'string' },
      directory: { type: 'string', default: '/srv/site' },
      listen: { type: 'string', default: '80' },
      name: { type: 'string', default: '_' },
    },
  }).values;
  console.log(nginxSite(readHostingRules(builtSite(site)), values));
});
