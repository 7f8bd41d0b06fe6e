/**
 * Whose calls are counted together: an IPv4 address itself, and of an IPv6 address its /64, of which one home or phone has all.
 *
 * @param sourceIp the gateway's own word (`requestContext.http.sourceIp`), never a header, which a caller can write
 */
export function networkOf(sourceIp: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(sourceIp);
  if (mapped?.[1]) {
    return mapped[1];
  }
  return sourceIp.includes(':') ? `${groupsOf(sourceIp).slice(0, 4).join(':')}::/64` : sourceIp;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, between)).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
