/** Why nothing can be saved here. */
export function Unavailable({ reason }: { readonly reason: string }) {
  return <p>{reason}</p>;
}
