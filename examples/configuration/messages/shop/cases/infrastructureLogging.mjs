export default {
  verbose: {
    config: { cache: { type: 'filesystem' }, infrastructureLogging: { level: 'verbose' } },
    from: 'Storing pack',
    lines: 6,
  },
};
