export const Price = () => <b>3.50</b>;
