/** Writes one JSON line about something that went wrong and was got over: a person was served all the same. */
export function logTrouble(event: string, error: unknown): void {
  const line = { time: new Date().toISOString(), level: 'WARN', event, error: String(error) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
