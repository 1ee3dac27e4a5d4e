export default () => '<h1>Shop</h1><a href="/cart">Cart</a>';
