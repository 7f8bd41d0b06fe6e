/**
 * Student ids that people can read out and type: `XP-7K4M-29QD-3FHT-WA8C-ZN5B`. Nineteen characters of Crockford's alphabet, which
 * has no I, L, O or U, carry 95 bits; the twentieth is their check character by Luhn's algorithm, so that a typing mistake is found
 * before the server is asked.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dataLength = 19;
const prefix = 'XP';

/** Makes an id of the first bytes of a secret digest. @param digest at least nineteen random bytes */
export function studentIDOf(digest: Uint8Array): string {
  const data = Array.from(digest.subarray(0, dataLength), (byte) => byte % alphabet.length);
  return written([...data, checkOf(data)]);
}

/** The id that a typed text means, whatever its case, spaces and hyphens; undefined when it can be none or has a typing mistake. */
export function readStudentID(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  if (!letters.startsWith(prefix) || letters.length !== prefix.length + dataLength + 1) {
    return undefined;
  }
  const all = Array.from(letters.slice(prefix.length), digitOf);
  return !all.includes(-1) && checkOf(all.slice(0, dataLength)) === all.at(-1)
    ? written(all)
    : undefined;
}

/** O is read as 0, and I and L as 1. */
function digitOf(letter: string): number {
  return alphabet.indexOf(letter.replace('O', '0').replace(/[IL]/, '1'));
}

function written(values: readonly number[]): string {
  const letters = values.map((value) => alphabet[value]).join('');
  return [prefix, ...(letters.match(/.{4}/g) ?? [])].join('-');
}

/** Luhn's algorithm for 32 characters: it finds every single mistake and nearly every swap of two neighbours. */
function checkOf(data: readonly number[]): number {
  const base = alphabet.length;
  const sum = data.toReversed().reduce((total, value, place) => {
    const weighted = place % 2 === 0 ? value * 2 : value;
    return total + Math.floor(weighted / base) + (weighted % base);
  }, 0);
  return (base - (sum % base)) % base;
}
