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

/** What a word has to have for a rule to be tried, the rule, and what it makes. They are applied one after the other. */
const rules: readonly (readonly [part: string, from: RegExp, to: string])[] = [
  // `analysis` is spelled as its plural is, which looks like a form of `analyse`.
  ['sis', /([a-z]{2}[aeoy])sis$/, '$1ses'],
  ['xises', /xises$/, 'xis'],
  [
    'our',
    /^(arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rig|val|vap|vig)our/,
    '$1or',
  ],
  ['re', /((?:met|lit|^cent|icent)|^(?:calib|fib|lust|och|sab|spect|theat))re(s?)$/, '$1er$2'],
  ['centr', /^(cent)r(ed|ing)$/, '$1er$2'],
  ['ll', /^(dial|duel|fuel)l(ed|er|ers|ing)$/, '$1$2'],
  ['is', /([a-z]{3})is(e[drs]?|ers|ing|ations?|able)$/, '$1iz$2'],
  ['ys', /([a-z]{2})ys(e[drs]?|ers|ing)$/, '$1yz$2'],
  ['aero', /^aeroplane/, 'airplane'],
  ['sulph', /^sulph/, 'sulf'],
];

/**
 * One spelling for a folded word that is spelled in several ways; any other word as it is. It is for comparing: what `-ise` turns into is not always a word. The first letter stays.
 */
export function oneSpelling(word: string): string {
  const known = spellings.get(word.endsWith('s') ? word.slice(0, -1) : word);
  if (known !== undefined) {
    return known;
  }
  return rules.reduce(
    (spelled, [part, from, to]) => (spelled.includes(part) ? spelled.replace(from, to) : spelled),
    word,
  );
}
