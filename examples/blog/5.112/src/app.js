const logo = new URL('./logo.svg', import.meta.url);
const cities = new URL('./cities.json', import.meta.url);

const image = document.createElement('img');
image.src = logo.href;
document.body.append(image);

fetch(cities).then(async (response) => console.log(await response.json()));
