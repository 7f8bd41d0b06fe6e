/** The first word of a name; all of it where that is an initial or a title, as in "K. Lakshmi", "V V Rao" or "Md Arif". */
function calledBy(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.length < 3 || first.includes('.') ? name : first;
}

/** What every mail says around its own words. */
export const frameWords = {
  product: 'Xplorers',
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hi ${calledBy(name)},`),
  stop: 'Choose which emails you get',
  questions: 'Questions? Reply to this email.',
} as const;
