import './page.css';
import sheet from './stamp.css' with { type: 'css' };
import text from './stamp.css?text';

customElements.define(
  'post-card',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = '<p><slot></slot></p>';
    }
  },
);

const styles = document.querySelectorAll('head > style').length;
const [rule] = sheet.cssRules;
document.querySelector('#text').textContent =
  `${styles} style element, a sheet with ${rule.selectorText}, ${typeof text} text`;
