export default '♥';
