/** A count with its thing, such as 1 payment or 1,204 payments. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`;
}
