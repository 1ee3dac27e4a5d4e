export default function Home({ data }) {
  return <h1>{data.items.length} teas</h1>;
}
