import { nginxSite } from '../hosting/nginx.ts';
import { readHostingRules } from '../server/static-server.ts';
import { builtSite } from './built-site.ts';
import { main, readOptions } from './main.ts';

/** `npm run tool -- nginx`: prints the nginx configuration for a built site, from its table of rules. */
await main(async () => {
  const { site, directory = '/srv/site', listen = '80', name = '_' } = readOptions('nginx').values;
  console.log(nginxSite(readHostingRules(builtSite(site)), { directory, listen, name }));
});
