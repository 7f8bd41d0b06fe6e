/** Facts of the company that a document may name; they are known only in the browser. */
const companyHoles = [
  'name',
  'address',
  'supportEmail',
  'grievanceOfficer',
  'grievanceEmail',
  'taxRegistration',
] as const;

/** A piece of text: words known now, or a company fact filled in later. */
export type Piece = { readonly words: string } | { readonly company: string };

const hole = /\{\{([^{}]*)\}\}/g;

/** Fills the `{{holes}}` of a text from the constants; company facts stay open. An unknown hole throws. */
export function fillHoles(text: string, constants: Readonly<Record<string, unknown>>): Piece[] {
  const pieces: Piece[] = [];
  let words = '';
  let end = 0;
  for (const match of text.matchAll(hole)) {
    words += text.slice(end, match.index);
    end = match.index + match[0].length;
    const name = (match[1] ?? '').trim();
    const company = companyHoles.find((fact) => name === `company.${fact}`);
    if (company) {
      pieces.push({ words }, { company });
      words = '';
    } else {
      words += constantText(name, constants);
    }
  }
  const rest = words + text.slice(end);
  if (/\{\{|\}\}/.test(text.replace(hole, ''))) {
    throw new Error(`a hole is not closed in "${text.trim()}"`);
  }
  return [...pieces, { words: rest }].filter((piece) => !('words' in piece) || piece.words !== '');
}

function constantText(name: string, constants: Readonly<Record<string, unknown>>): string {
  let value: unknown = constants;
  for (const part of name.split('.')) {
    value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  if (typeof value === 'number') {
    return value.toLocaleString('en-IN');
  }
  if (typeof value === 'string') {
    return value;
  }
  throw new Error(`nothing fills the hole {{${name}}}`);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
