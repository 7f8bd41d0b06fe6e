import type { Statement } from '../template/shapes.ts';

/** Whether Allow statements permit an action on a resource, with IAM's wildcards. */
export function isAllowed(
  statements: readonly Statement[],
  action: string,
  resource: string,
): boolean {
  return statements.some(
    (statement) =>
      statement.Action.some((pattern) => matches(pattern, action, 'i')) &&
      statement.Resource.some((pattern) => matches(pattern, resource)),
  );
}

function matches(pattern: string, text: string, flags = ''): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, `s${flags}`).test(text);
}
