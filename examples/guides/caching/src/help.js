export function help() {
  return 'Click Pack to create a ZIP file.';
}
