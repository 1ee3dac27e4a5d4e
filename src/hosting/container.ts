import { UserError } from '../shared/problem.ts';

/** Where things lie in the container. */
export const CONTAINER_SITE = '/srv/site';
export const CONTAINER_PORT = '8080';

/**
 * A container that serves a built site with the nginx that the conformance suite runs against: Debian's. The folder it is built from
 * is the one that this file is written into; `site` is the built site in it. nginx starts without rights, on a high port.
 */
export function containerFile(site: string): string {
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(site))
    throw new UserError(`The site's folder is ${site}, which a container file cannot name`, 'Use letters, digits and . / - _');
  return `# Written by npm run hosting. Build it in this folder:
#   docker build --tag docs .
#   docker run --rm --publish 8080:${CONTAINER_PORT} docs
FROM debian:bookworm-slim
RUN apt-get update \\
    && apt-get install --yes --no-install-recommends nginx-light \\
    && rm -rf /var/lib/apt/lists/* \\
    && install -d -o www-data -g www-data /run/docs
COPY nginx/nginx.conf nginx/site.conf /etc/nginx/
COPY ${site}/ ${CONTAINER_SITE}/
USER www-data
EXPOSE ${CONTAINER_PORT}
STOPSIGNAL SIGQUIT
CMD ["nginx", "-p", "/run/docs/", "-c", "/etc/nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]
`;
}
