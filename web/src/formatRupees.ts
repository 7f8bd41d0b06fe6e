const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** An amount as people in India write it, such as ₹1,900. */
export function formatRupees(rupees: number): string {
  return `₹${number.format(rupees)}`;
}
