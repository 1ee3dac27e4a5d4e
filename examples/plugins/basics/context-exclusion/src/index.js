const widgets = import.meta.webpackContext('./widgets');
console.log(widgets.keys());
