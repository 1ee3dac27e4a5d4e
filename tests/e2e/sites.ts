/** The two sites that the browser tests use, on ports that `npm test` chooses, so that several checkouts can be tested at once. */
const at = (port: number): { readonly port: number; readonly origin: string } => ({
  port,
  origin: `http://localhost:${port}`,
});

/** The real site. */
export const site = at(Number(process.env.E2E_PORT ?? 4391));

/** A tiny site with every component that pages may use, from `tests/fixtures/content-words`. */
export const wordsSite = at(Number(process.env.E2E_WORDS_PORT ?? site.port + 1));
