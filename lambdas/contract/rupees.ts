/** Amounts of money as people and files write them. Imports nothing, so that the web may load it. */

/** An amount as people in India write it, such as ₹1,900 or ₹406.50. @param rupees may have decimals */
export function formatRupees(rupees: number): string {
  return `₹${withDecimals(rupees, Number.isInteger(rupees) ? 0 : 2)}`;
}

/** An amount to the paisa, such as ₹1,23,456.50 or −₹900.00. @param paise whole paise */
export function formatPaise(paise: number): string {
  return `${paise < 0 ? '−' : ''}₹${withDecimals(Math.abs(paise) / 100, 2)}`;
}

/** Rupees with two decimals and nothing else, such as 123456.50 or -900.00, without any fraction on the way. @param paise whole paise */
export function decimalRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole paise of an amount in rupees, without the dust of floating point. */
export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}

function withDecimals(rupees: number, minimumFractionDigits: number): string {
  return rupees.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 });
}
