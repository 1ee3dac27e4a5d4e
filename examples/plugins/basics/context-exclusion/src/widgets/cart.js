export default 'cart';
