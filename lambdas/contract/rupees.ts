/** An amount as people in India write it, such as ₹1,900 or ₹406.50. */
export function formatRupees(rupees: number): string {
  const minimumFractionDigits = Number.isInteger(rupees) ? 0 : 2;
  return `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}
