const vowelAt = (word: string, at: number): boolean => {
  const letter = word[at];
  return (
    letter === 'a' ||
    letter === 'e' ||
    letter === 'i' ||
    letter === 'o' ||
    letter === 'u' ||
    (letter === 'y' && at > 0 && !vowelAt(word, at - 1))
  );
};

/** How often a consonant follows a vowel in the first `length` letters: Porter's m. */
function measure(word: string, length: number): number {
  let count = 0;
  for (let at = 1; at < length; at++) {
    if (!vowelAt(word, at) && vowelAt(word, at - 1)) {
      count++;
    }
  }
  return count;
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    if (vowelAt(word, at)) {
      return true;
    }
  }
  return false;
}

function endsDoubled(word: string): boolean {
  return word.length > 1 && word.at(-1) === word.at(-2) && !vowelAt(word, word.length - 1);
}

/** Ends consonant, vowel, consonant other than w, x and y: such a word lost an e. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  return (
    last > 1 &&
    !vowelAt(word, last - 2) &&
    vowelAt(word, last - 1) &&
    !vowelAt(word, last) &&
    !endsWithOne(word, ['w', 'x', 'y'])
  );
}

/** Whether all its letters are a-z. */
function isLatin(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < 97 || code > 122) {
      return false;
    }
  }
  return true;
}

function endsWithOne(word: string, endings: readonly string[]): boolean {
  return endings.some((ending) => word.endsWith(ending));
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) {
    return word.slice(0, -2);
  }
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) {
    return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  }
  const ending = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const left = word.slice(0, word.length - ending);
  if (ending === 0 || !hasVowel(left)) {
    return word;
  }
  if (endsWithOne(left, ['at', 'bl', 'iz'])) {
    return `${left}e`;
  }
  if (endsDoubled(left) && !endsWithOne(left, ['l', 's', 'z'])) {
    return left.slice(0, -1);
  }
  return measure(left, left.length) === 1 && endsShort(left) ? `${left}e` : left;
}

function withI(word: string): string {
  return word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

type Ending = readonly [ending: string, instead: string];

// Of two endings that fit, the longer one comes first.
const derived: readonly Ending[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const reduced: readonly Ending[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const removed =
  'ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic ou'.split(' ');

function replaced(word: string, endings: readonly Ending[]): string {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (!found) {
    return word;
  }
  const length = word.length - found[0].length;
  return measure(word, length) > 0 ? word.slice(0, length) + found[1] : word;
}

function withoutSuffix(word: string): string {
  const ending = removed.find((one) => word.endsWith(one));
  if (ending === undefined) {
    return word;
  }
  const left = word.slice(0, word.length - ending.length);
  const fits = ending !== 'ion' || endsWithOne(left, ['s', 't']);
  return fits && measure(left, left.length) > 1 ? left : word;
}

function tidied(word: string): string {
  let left = word;
  if (word.endsWith('e')) {
    const shorter = word.slice(0, -1);
    const count = measure(shorter, shorter.length);
    left = count > 1 || (count === 1 && !endsShort(shorter)) ? shorter : word;
  }
  return left.endsWith('ll') && measure(left, left.length) > 1 ? left.slice(0, -1) : left;
}

/**
 * What the inflected forms of an English word share (M. F. Porter, "An algorithm for suffix stripping", 1980, with its author's later changes of `bli` and `logi`). Words of up to two letters and words with anything but a-z stay.
 *
 * @param word folded
 */
export function stem(word: string): string {
  if (word.length < 3 || !isLatin(word)) {
    return word;
  }
  const bare = withI(withoutPast(withoutPlural(word)));
  return tidied(withoutSuffix(replaced(replaced(bare, derived), reduced)));
}
