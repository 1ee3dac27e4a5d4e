import './vendor/slider.cjs';
import { formatPrice } from './vendor/currency.cjs';

new window.Slider('h1');
$('p').textContent = formatPrice(1250);
