import './styles.css';
import { orders } from './orders.ts';
import { summary } from './summary.ts';
import { list } from './view.ts';

const app = document.createElement('main');
const button = document.createElement('button');
button.textContent = 'Show report';
button.addEventListener('click', async () => {
  const { report } = await import('./report.ts');
  app.append(report(orders));
});
app.append(list(orders), summary(orders), button);
document.body.append(app);
