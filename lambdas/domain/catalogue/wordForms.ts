import { stemmer } from 'stemmer';

/** Words that British and American English spell differently and that no rule covers, and singulars that end as plurals do, under their plurals without the last s. */
const spellings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aluminium: 'aluminum',
    analogue: 'analog',
    artefact: 'artifact',
    biase: 'bias',
    bonuse: 'bonus',
    buse: 'bus',
    campuse: 'campus',
    canvase: 'canvas',
    catalogue: 'catalog',
    cheque: 'check',
    defence: 'defense',
    dialogue: 'dialog',
    disc: 'disk',
    draught: 'draft',
    enrol: 'enroll',
    enrolment: 'enrollment',
    fulfil: 'fulfill',
    fulfilment: 'fulfillment',
    gage: 'gauge',
    gase: 'gas',
    grey: 'gray',
    lense: 'lens',
    licence: 'license',
    manoeuvre: 'maneuver',
    mould: 'mold',
    moulding: 'molding',
    offence: 'offense',
    plough: 'plow',
    practise: 'practice',
    programme: 'program',
    skilful: 'skillful',
    statuse: 'status',
    tyre: 'tire',
    viruse: 'virus',
  }),
);

/** Applied one after the other. */
const spellingRules: readonly { readonly from: RegExp; readonly to: string }[] = [
  // `analysis` is spelled as its plural is, which looks like a form of `analyse`.
  { from: /([a-z]{2}[aeoy])sis$/, to: '$1ses' },
  { from: /xises$/, to: 'xis' },
  {
    from: /^(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rig|val|vap|vig)our/,
    to: '$1or',
  },
  {
    from: /((?:met|lit|^cent|icent)|^(?:calib|fib|lust|och|sab|spect|theat))re(s?)$/,
    to: '$1er$2',
  },
  { from: /^(cent)r(ed|ing)$/, to: '$1er$2' },
  { from: /^(dial|duel|fuel)l(ed|er|ers|ing)$/, to: '$1$2' },
  { from: /([a-z]{3})is(e[drs]?|ers|ing|ations?|able)$/, to: '$1iz$2' },
  { from: /([a-z]{2})ys(e[drs]?|ers|ing)$/, to: '$1yz$2' },
  { from: /^aeroplane/, to: 'airplane' },
  { from: /^sulph/, to: 'sulf' },
];

/** What all forms and spellings of an English word share: two words match when their stems are equal. It is not always a word. */
export function stemOf(folded: string): string {
  // Porter's rules are for English words: in others they would take letters for endings.
  return /^[a-z]{3,}$/.test(folded) ? stemmer(oneSpelling(folded)) : folded;
}

/** One spelling for a word that is spelled in several ways; any other word as it is. */
function oneSpelling(word: string): string {
  const known = spellings.get(word.endsWith('s') ? word.slice(0, -1) : word);
  return known ?? spellingRules.reduce((spelled, { from, to }) => spelled.replace(from, to), word);
}

/** What an English word is most likely the plural of; the word itself if it is not one. */
export function singularOf(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || word.endsWith('ss')) {
    return word;
  }
  if (word.endsWith('ies')) {
    return `${word.slice(0, -3)}y`;
  }
  return /(?:s|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The letters of a word, the last one first: words with the same ending begin alike when reversed. */
export function reversed(word: string): string {
  return [...word].reverse().join('');
}
