/** A size as people read it. @param bytes at least 0 */
export function formatSize(bytes: number): string {
  return bytes < 950_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
