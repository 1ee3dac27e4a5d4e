export default '🛒';
