import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BUILDS_FILE, stageOutput } from '../build/output-directory.ts';
import { root } from '../build/project.ts';
import { realPath } from '../build/real-path.ts';
import { BASE_IMAGE, CONTAINER_PORT, CONTAINER_SITE, containerFile } from '../hosting/container.ts';
import { netlifyConfig } from '../hosting/netlify.ts';
import { nginxMain, nginxSite } from '../hosting/nginx.ts';
import { vercelConfig } from '../hosting/vercel.ts';
import { readHostingRules } from '../server/static-server.ts';
import { builtSite } from './built-site.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';
import { reservedPaths } from '../build/reserved-paths.ts';

/** The container's copy of the site. */
const COPY = 'container/site';

/** `npm run hosting`: generates configurations for other servers from a built site's rules. */
await main(async () => {
  const { values } = parseOptions({
    args: process.argv.slice(2),
    options: {
      site: { type: 'string' },
      out: { type: 'string', default: 'hosting' },
      directory: { type: 'string', default: CONTAINER_SITE },
      listen: { type: 'string', default: '80' },
      name: { type: 'string', default: '_' },
      image: { type: 'string', default: BASE_IMAGE },
    },
  });
  const { directory, listen, name: serverName, image } = values;
  const site = realPath(builtSite(values.site));
  const out = realPath(resolve(root, values.out));
  const rules = await readHostingRules(site);
  const files = {
    'nginx/site.conf': nginxSite(rules, { directory, listen, serverName }),
    'netlify/netlify.toml': netlifyConfig(rules),
    'vercel/vercel.json': vercelConfig(rules),
    'container/Dockerfile': containerFile(image),
    'container/nginx/site.conf': nginxSite(rules, { directory: CONTAINER_SITE, listen: CONTAINER_PORT, serverName: '_' }),
    'container/nginx/nginx.conf': nginxMain({ siteFile: '/etc/nginx/site.conf', workDirectory: '/run/docs' }),
  };
  await writeOutput(site, out, files);
  for (const path of [...Object.keys(files), `${COPY}/`]) console.log(join(out, path));
  if (!rules.precompressed)
    console.log('The site was built without --compress, so nginx will compress every response with gzip.');
});

/** Replaces the output folder, which is recognized by the copy of the site in it. */
async function writeOutput(site: string, out: string, files: Readonly<Record<string, string>>): Promise<void> {
  const output = await stageOutput({
    directory: out,
    marker: `${COPY}/${BUILDS_FILE}`,
    reserved: [{ path: site, name: 'the --site folder', roomInside: false }, ...reservedPaths()],
  });
  try {
    for (const [path, text] of Object.entries(files)) await output.write(path, text);
    await cp(site, join(output.directory, COPY), { recursive: true });
    await output.publish();
  } catch (error) {
    await output.discard();
    throw error;
  }
}
