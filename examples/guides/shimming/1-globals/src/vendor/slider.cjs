// Expects a global $, and attaches itself to window as this.
this.Slider = function (selector) {
  $(selector).textContent = 'Slider is ready';
};
