/** A word of a text: folded for comparing, with its place in the text as UTF-16 positions. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

// Marks and joiners continue a word, so that Indic scripts stay whole; `c++` and `c#` are words; a pictograph is one.
const wordPattern =
  "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}\\u200c\\u200d]|['’](?=\\p{L}))*(?:\\+\\+|#)?|\\p{Extended_Pictographic}";
let anyWord: RegExp | null = null;
/** No word of a catalogue is longer; what is behind is not compared. */
const letterLimit = 40;

/** The words of a text in order. */
export function* wordsOf(text: string): Generator<Word> {
  for (let found = nextWord(text, 0); found; found = nextWord(text, found.end)) {
    yield found;
  }
}

/** The first word of a text from a position on that is not inside a word. */
export function nextWord(text: string, from: number): Word | null {
  const start = wordStart(text, from);
  const plain = plainEnd(text, start);
  if (plain > start) {
    return { folded: fold(text.slice(start, plain)), start, end: plain };
  }
  if (start === text.length) {
    return null;
  }
  // Making it costs milliseconds, which most processes never need.
  anyWord ??= new RegExp(wordPattern, 'gu');
  anyWord.lastIndex = start;
  const found = anyWord.exec(text);
  return found && { folded: fold(found[0]), start: found.index, end: anyWord.lastIndex };
}

/** The first position from one on at which a word may begin. */
function wordStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && !mayBegin(text.charCodeAt(at))) {
    at++;
  }
  return at;
}

/** The end of the word that begins at a position if it is of ASCII letters and digits alone, as most are; otherwise that position. */
function plainEnd(text: string, from: number): number {
  let at = from;
  while (isPlain(text.charCodeAt(at))) {
    at++;
  }
  const next = text[at];
  const goesOn = next === "'" || next === '+' || next === '#' || text.charCodeAt(at) > 127;
  return goesOn ? from : at;
}

/** A word without case, accents of Latin letters, apostrophes and possessive s. */
export function fold(text: string): string {
  const lower = text.slice(0, letterLimit).toLowerCase();
  return plainEnd(lower, 0) === lower.length
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
        .replace(/['’]s$/, '')
        .replace(/['’]/g, '');
}

/** Whether a word may begin with a UTF-16 unit; sure for ASCII alone. */
function mayBegin(code: number): boolean {
  return code > 127 || isPlain(code);
}

/** 0-9, A-Z or a-z. */
export function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}
