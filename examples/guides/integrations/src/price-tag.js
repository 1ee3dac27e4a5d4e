import icon from './icon.svg';

export const priceTag = (amount) => `<img src="${icon}" alt=""> €${amount.toFixed(2)}`;
