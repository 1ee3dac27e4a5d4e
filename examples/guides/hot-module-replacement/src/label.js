export const label = (items) => `Items: ${items}`;
