const rupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount to the paisa, such as ₹1,23,456.50 or −₹900.00. */
export function formatPaise(paise: number): string {
  return `${paise < 0 ? '−' : ''}₹${rupees.format(Math.abs(paise) / 100)}`;
}

/** A count with its thing, such as 1 payment or 1,204 payments. */
export function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-IN')} ${thing}${count === 1 ? '' : 's'}`;
}
