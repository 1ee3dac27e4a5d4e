export default { name: 'Bergen', bikes: 60 };
