/**
 * An environment variable that the stack sets for this function.
 *
 * @throws Error that names it, when the function starts and it is missing
 */
export function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) {
    throw new Error(`the environment variable ${name} is not set`);
  }
  return value;
}
