/** Whether two values, as JSON, are the same but for what floating point rounds; false for what is no JSON. */
export function isSameValue(given: string, expected: string): boolean {
  try {
    return isSame(JSON.parse(given), JSON.parse(expected));
  } catch {
    return false;
  }
}

function isSame(given: unknown, expected: unknown): boolean {
  if (typeof given === 'number' && typeof expected === 'number') {
    return Math.abs(given - expected) <= Math.max(1e-9, 1e-6 * Math.abs(expected));
  }
  if (!isTree(given) || !isTree(expected)) {
    return given === expected;
  }
  const names = Object.keys(expected);
  return (
    Array.isArray(given) === Array.isArray(expected) &&
    Object.keys(given).length === names.length &&
    names.every((name) => isSame(given[name], expected[name]))
  );
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
