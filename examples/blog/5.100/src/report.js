console.log('Loading the report');

export const create = (cities) => `${cities.length} cities`;
