/**
 * An order's id, which is also its receipt at the payment provider: 40 characters, unique, without personal data, beginning with
 * the person's opaque id, so that a receipt alone leads to the order, and then sorting by time. Its first character is one of B to E.
 */
const letters = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const personLength = 22;
const timeLength = 8;
/**
 * Added to the person's number of 128 bits, so that the id begins with a letter. With a dash, spreadsheets would take it for a formula
 * and commands for an option. It came before the first release, so no stage has ids that begin otherwise, and files need no way to write them.
 */
const firstLetter = 3n << 128n;
const shape = /^[0-9A-Za-z_-]{40}$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A fresh id.
 *
 * @param sub a UUID
 * @param now epoch ms
 * @param random at least ten random bytes
 * @throws Error when `sub` is none: the id would not lead back to it
 */
export function newOrderID(sub: string, now: number, random: Uint8Array): string {
  if (!uuid.test(sub)) {
    throw new Error('the id of a person is no UUID');
  }
  const person = inLetters(BigInt(`0x${sub.replaceAll('-', '')}`) + firstLetter, personLength);
  const time = inLetters(BigInt(now), timeLength);
  const tail = [...random.slice(0, 10)].map((byte) => letters[byte % letters.length]).join('');
  return `${person}${time}${tail}`;
}

/** Whether a text has the shape of an order id. */
export function isOrderID(text: string): boolean {
  return shape.test(text);
}

/**
 * The person whose order it is.
 *
 * @throws Error when it is no order id
 */
export function personOf(orderID: string): string {
  const person = BigInt.asUintN(128, valueIn(orderID, 0, personLength));
  const hex = person.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The same of any text; undefined for what is no order id. */
export function buyerIn(text: string): string | undefined {
  return isOrderID(text) ? personOf(text) : undefined;
}

/**
 * When an order was made, epoch ms.
 *
 * @throws Error when it is no order id
 */
export function madeAt(orderID: string): number {
  return Number(valueIn(orderID, personLength, personLength + timeLength));
}

function valueIn(orderID: string, from: number, to: number): bigint {
  if (!isOrderID(orderID)) {
    throw new Error('not an order id');
  }
  return [...orderID.slice(from, to)].reduce(
    (sum, letter) => sum * 64n + BigInt(letters.indexOf(letter)),
    0n,
  );
}

function inLetters(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 64n) {
    text = `${letters[Number(rest % 64n)]}${text}`;
  }
  return text;
}
