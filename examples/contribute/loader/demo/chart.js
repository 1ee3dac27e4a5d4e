export const drawChart = () => console.log('A large chart library');
