import './index.css';

interface City {
  name: string;
  bikes: number;
}

const modules = import.meta.glob<City>('./cities/*.ts', { eager: true, import: 'default' });
const cities: City[] = Object.values(modules);

console.log(import.meta.env.MODE, import.meta.env.PROD);
document.body.append(cities.map(({ name, bikes }) => `${name}: ${bikes}`).join(', '));
