/** The part of the browser's Trusted Types that is used; the address it returns is one that a script element accepts. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

interface Window {
  readonly trustedTypes?: TrustedTypes;
}
