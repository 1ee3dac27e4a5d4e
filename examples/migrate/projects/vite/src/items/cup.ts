export default 5;
