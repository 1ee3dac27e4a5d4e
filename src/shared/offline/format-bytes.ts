/** Formats a size in decimal units: `340 KB`, `5.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 999_500) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1000))} KB`;
}
