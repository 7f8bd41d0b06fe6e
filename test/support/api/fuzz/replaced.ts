/** A path to a value inside a request, such as `product`, `tags`, `0`. */
export type Path = readonly string[];

/** Every path inside a value, leaves and what holds them. */
export function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner).map((path) => [key, ...path]),
  ]);
}

/** A copy with another value at a path. */
export function replaced(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) {
    return put;
  }
  const copy: unknown = Array.isArray(value) ? [...value] : { ...Object(value) };
  Object.assign(Object(copy), { [key]: replaced(Object(value)[key], rest, put) });
  return copy;
}
