/**
 * Days, months and financial years in India, and its States. Imports nothing, so that the web may load it. A day is `2026-03-31`, a
 * month `2026-03`; both are those of Indian Standard Time, which is UTC+05:30 all the year, wherever the code runs.
 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const aheadOfUtcMs = 5.5 * hourMs;

/** The day in India at an instant. @param at epoch ms */
export function dayOf(at: number): string {
  return new Date(at + aheadOfUtcMs).toISOString().slice(0, 10);
}

/** The day and time in India at an instant, such as `2026-03-31 23:59:59`. @param at epoch ms */
export function dayAndTimeOf(at: number): string {
  return new Date(at + aheadOfUtcMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The instant of a day and time in India such as `2026-03-31 09:30`, or with a `T` between, epoch ms; null when it is none. */
export function instantOf(dayAndTime: string): number | null {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(dayAndTime) ?? [];
  const at = Date.parse(`${day}T${time}:00Z`) - aheadOfUtcMs;
  return isDay(day) && !Number.isNaN(at) ? at : null;
}

/** The instant at which a day begins, epoch ms. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - aheadOfUtcMs;
}

/** The instant at which a day is over, epoch ms; it belongs to the next day. */
export function endOf(day: string): number {
  return startOf(day) + dayMs;
}

/** The day so many days later, or earlier when the number is negative. */
export function plusDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * dayMs);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const daysSince = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return plusDays(day, -daysSince);
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The first and last day of a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  const next = monthOf(plusDays(from, 31));
  return { from, to: plusDays(`${next}-01`, -1) };
}

/** Whether a text names a day of this century that exists, such as 2028-02-29. */
export function isDay(text: string): boolean {
  return text.startsWith('20') && dayOf(startOf(text) || 0) === text;
}

/** The Indian financial year, which begins on 1 April, such as 2627. @param at epoch ms */
export function financialYear(at: number): string {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('');
}

/** The States and Union Territories of India, as invoices name the place of supply. */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
