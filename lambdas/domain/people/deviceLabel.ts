const browsers: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A device's plain name from its User-Agent, such as "Chrome on Android"; never a part of the header itself. */
export function deviceLabel(userAgent: string): string {
  const browser = first(browsers, userAgent) ?? 'A browser';
  const system = first(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

function first(table: readonly [string, RegExp][], text: string): string | undefined {
  return table.find(([, pattern]) => pattern.test(text))?.[0];
}
