/** Writes one JSON line with the function's name, because all functions of a stack share a log. */
export function logLine(level: 'INFO' | 'WARN' | 'ERROR', fields: object): void {
  const time = new Date().toISOString();
  const line = { time, level, function: process.env['AWS_LAMBDA_FUNCTION_NAME'], ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
