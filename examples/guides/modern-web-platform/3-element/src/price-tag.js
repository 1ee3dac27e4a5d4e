import sheet from './price-tag.css' with { type: 'css' };

class PriceTag extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];

    const price = document.createElement('b');
    price.textContent = `€${this.getAttribute('amount')}`;
    root.append(price);
  }
}

if (!customElements.get('price-tag')) {
  customElements.define('price-tag', PriceTag);
}
