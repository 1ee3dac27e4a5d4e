// Loaded before the commands of examples: each build would start its own workers to minimize, which takes as long as the rest of it.
const { syncBuiltinESMExports } = require('node:module');
const os = require('node:os');

os.availableParallelism = () => 1;
syncBuiltinESMExports();
