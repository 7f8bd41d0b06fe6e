/**
 * A text with typographic quotes and apostrophes in place of the straight ones of a keyboard: "so" and it's become “so” and it’s.
 *
 * @param before the text before it: a quote opens after a space, a bracket, a dash or another opening quote
 */
export function curlQuotes(text: string, before = ' '): string {
  let curled = '';
  for (const letter of text) {
    const opens = /[\s([{–—/“‘]/u.test(curled.at(-1) ?? before);
    if (letter === '"') {
      curled += opens ? '“' : '”';
    } else if (letter === "'") {
      curled += opens ? '‘' : '’';
    } else {
      curled += letter;
    }
  }
  return curled;
}
