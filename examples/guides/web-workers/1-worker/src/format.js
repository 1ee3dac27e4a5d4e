export const format = ({ limit, count }) => `${count} primes below ${limit}`;
