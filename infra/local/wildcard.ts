/** A pattern in which a star stands for any text, as AWS and Razorpay write them. */
export function wildcard(pattern: string): RegExp {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's');
}
