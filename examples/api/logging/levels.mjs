// Prints the level from which on each method of a logger shows its message.
import webpack from 'webpack';

const levels = ['error', 'warn', 'info', 'log', 'verbose'];
const methods = {
  error: (logger) => logger.error('message'),
  assert: (logger) => logger.assert(false, 'message'),
  warn: (logger) => logger.warn('message'),
  info: (logger) => logger.info('message'),
  log: (logger) => logger.log('message'),
  group: (logger) => logger.group('message'),
  'in a group': (logger) => {
    logger.group('label');
    logger.log('message');
    logger.groupEnd();
  },
  groupCollapsed: (logger) => logger.groupCollapsed('message'),
  'in a collapsed group': (logger) => {
    logger.groupCollapsed('label');
    logger.log('message');
    logger.groupEnd();
  },
  timeEnd: (logger) => {
    logger.time('message');
    logger.timeEnd('message');
  },
  timeAggregateEnd: (logger) => {
    logger.time('message');
    logger.timeAggregate('message');
    logger.timeAggregateEnd('message');
  },
  status: (logger) => logger.status('message'),
  debug: (logger) => logger.debug('message'),
};

/** Creates a compiler that writes messages of infrastructure loggers to `text`. */
function start(infrastructureLogging = {}) {
  const output = { text: '' };
  const stream = { write: (text) => (output.text += text), isTTY: false };
  const compiler = webpack({ mode: 'development', infrastructureLogging: { stream, ...infrastructureLogging } });
  return { compiler, output };
}

function infrastructure(call, options) {
  const { compiler, output } = start(options);
  call(compiler.getInfrastructureLogger('Logger'));
  return output.text.includes('message');
}

const { compiler } = start();
compiler.hooks.thisCompilation.tap('Levels', (compilation) => {
  for (const [name, call] of Object.entries(methods)) call(compilation.getLogger(`Logger of ${name}`));
});

compiler.run((error, stats) => {
  if (error) throw error;
  const printed = (name, options) => {
    const text = stats.toString({ all: false, ...options });
    const section = text.split('\n\n').find((part) => part.split('\n')[0].endsWith(`Logger of ${name}`));
    return section !== undefined && section.slice(section.indexOf('\n')).includes('message');
  };
  console.log(`${''.padEnd(22)}infrastructure  build`);
  for (const [name, call] of Object.entries(methods)) {
    const first = levels.find((level) => infrastructure(call, { level })) ?? (infrastructure(call, { debug: true }) ? 'debug' : 'never');
    const build = levels.find((level) => printed(name, { logging: level })) ?? (printed(name, { loggingDebug: true }) ? 'debug' : 'never');
    console.log(`${name.padEnd(22)}${first.padEnd(16)}${build}`);
  }
  compiler.close(() => {});
});
