// Reads width and height from the header of a GIF.
export default function imageSizeLoader(content) {
  if (content.toString('latin1', 0, 3) !== 'GIF') {
    throw new Error('Not a GIF file');
  }
  return `export default ${JSON.stringify({ width: content.readUInt16LE(6), height: content.readUInt16LE(8) })};`;
}

export const raw = true;
