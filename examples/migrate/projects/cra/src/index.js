import { createRoot } from 'react-dom/client';
import logo from './logo.svg';
import './index.css';

const App = () => <h1 title={logo}>{process.env.REACT_APP_SHOP}</h1>;
createRoot(document.getElementById('root')).render(<App />);
