export default function markdownLoader(source) {
  const { heading = 'h1' } = this.getOptions();
  const html = source
    .replace(/^# (.+)$/m, `<${heading}>$1</${heading}>`)
    .replace(/\*(.+?)\*/g, '<em>$1</em>');
  return `export default ${JSON.stringify(html)};`;
}
