const response = await fetch(new URL('./settings.json', import.meta.url));

export const settings = await response.json();
