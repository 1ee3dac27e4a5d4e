// Declares a global function and exports nothing.
function formatPrice(cents) {
  return '$' + (cents / 100).toFixed(2);
}
