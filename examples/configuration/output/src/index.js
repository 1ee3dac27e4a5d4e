const button = document.createElement('button');
button.textContent = 'Pay';
button.onclick = async () => {
  const { pay } = await import('./pay.js');
  button.textContent = pay(42);
};
document.body.append(button);
