/** Several things in a sentence, such as "courses, tools and builds". */
export function listed(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last;
}
