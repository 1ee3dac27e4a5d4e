define(['./add.cjs'], ({ add }) => ({ name: `amd ${add(2, 2)}` }));
