(function (root) {
  root.analytics = { version: '1.4' };
})(this);
