/**
 * Writes one JSON line about something that people must look at, for the stack's metric filters to count.
 *
 * @param more ids and causes, never personal data
 */
export function logWarning(event: string, more: Readonly<Record<string, unknown>>): void {
  const line = { time: new Date().toISOString(), level: 'WARN', event, ...more };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
