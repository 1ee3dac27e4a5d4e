const tools = {
  used: () => console.log('needed'),
  unused: () => console.log('left over'),
};
for (const name of Object.keys(tools)) exports[name] = tools[name];
