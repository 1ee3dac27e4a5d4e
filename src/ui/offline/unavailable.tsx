/** Explains why pages can't be saved. */
export function Unavailable({ reason }: { readonly reason: string }) {
  return <p>{reason}</p>;
}
