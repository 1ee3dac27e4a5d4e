const response = await fetch('prices.json');

export const prices = await response.json();
