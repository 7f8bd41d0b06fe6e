const indiaAheadMs = 5.5 * 3_600_000;

/** The day in India, such as 2027-03-31. @param at epoch ms */
export function indianDay(at: number): string {
  return new Date(at + indiaAheadMs).toISOString().slice(0, 10);
}

/** The Indian financial year, which begins on 1 April, such as 2627. @param at epoch ms */
export function financialYear(at: number): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number);
  const begun = month >= 4 ? year : year - 1;
  return [begun, begun + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}
