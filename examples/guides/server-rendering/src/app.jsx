import './app.css';

export function App({ Page, data }) {
  return (
    <>
      <nav>
        <a href="/">Shop</a> <a href="/cart">Cart</a>
      </nav>
      <Page data={data} />
    </>
  );
}
