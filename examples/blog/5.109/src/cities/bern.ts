export default { name: 'Bern', bikes: 85 };
