/**
 * Writes one JSON line about how business goes, for the stack's metric filters to count.
 *
 * @param more ids, never personal data
 */
export function logNews(event: string, more: Readonly<Record<string, unknown>>): void {
  const line = { time: new Date().toISOString(), level: 'INFO', event, ...more };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
