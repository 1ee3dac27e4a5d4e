/** Where the two sites are served that the browser tests look at. */
const port = Number(process.env.E2E_PORT ?? 4391);

const at = (number: number): { readonly port: number; readonly origin: string } => ({
  port: number,
  origin: `http://localhost:${number}`,
});

/** The real site. */
export const site = at(port);

/** A tiny site with every word that pages may use, from `tests/fixtures/content-words`. */
export const wordsSite = at(port + 1);
