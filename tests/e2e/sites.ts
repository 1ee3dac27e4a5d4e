// The two sites that the browser tests use.
const port = Number(process.env.E2E_PORT ?? 4391);

const at = (number: number): { readonly port: number; readonly origin: string } => ({
  port: number,
  origin: `http://localhost:${number}`,
});

/** The real site. */
export const site = at(port);

/** A tiny site with every component that pages may use, from `tests/fixtures/content-words`. */
export const wordsSite = at(port + 1);
