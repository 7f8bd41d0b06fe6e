/** Things in the order of a seed: any order is as likely as any other, and the same seed brings the same one, wherever it is asked. */
export function inOrderOf<T extends { readonly id: string }>(
  seed: string,
  things: readonly T[],
): readonly T[] {
  return things
    .map((thing) => ({ thing, place: hashOf(`${seed} ${thing.id}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ thing }) => thing);
}

/** FNV-1a, with the last step of MurmurHash3: without it, texts that begin alike would keep their order under every seed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
