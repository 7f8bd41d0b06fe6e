/** An address in its parts; undefined when it is none. Safari before 17 has neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
