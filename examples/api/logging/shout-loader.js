export default function shoutLoader(source) {
  const logger = this.getLogger('shout-loader');
  logger.info('%d characters', source.length);
  if (source.trim() === '') logger.warn('The file is empty');
  return `export default ${JSON.stringify(source.toUpperCase())};`;
}
