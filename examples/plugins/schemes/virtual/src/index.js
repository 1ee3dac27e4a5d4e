import { version } from 'virtual:build-info';
import { routes } from 'virtual:routes';
import 'virtual:theme.css';

console.log(version, routes.length);
