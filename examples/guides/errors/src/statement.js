import './statement.cjs';
