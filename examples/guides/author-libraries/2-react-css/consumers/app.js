import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Badge } from 'tiny-badge';
import 'tiny-badge/style.css';

const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(createElement(Badge, null, 'New'));
