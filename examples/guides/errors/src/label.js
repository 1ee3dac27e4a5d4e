console.log('label');
//# sourceMappingURL=label.js.map
