/** A list of KiCad's files: words, and lists of them. */
export type Expression = readonly (string | Expression)[];

/** Reads an S-expression, as KiCad writes its files. */
export function readExpression(text: string): Expression {
  const open: (string | Expression)[][] = [[]];
  for (const [word] of text.matchAll(/"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g)) {
    if (word === '(') {
      open.push([]);
    } else if (word === ')') {
      const done = open.pop() ?? [];
      open.at(-1)?.push(done);
    } else {
      open.at(-1)?.push(word.startsWith('"') ? word.slice(1, -1) : word);
    }
  }
  const [whole] = open[0] ?? [];
  return typeof whole === 'object' ? whole : [];
}

/** The lists within a list that begin with a word. */
export function listsIn(list: Expression, first: string): Expression[] {
  return list.filter((one): one is Expression => typeof one === 'object' && one[0] === first);
}

/** The words of the first of them. */
export function wordsOf(list: Expression, first: string): string[] {
  const [found = []] = listsIn(list, first);
  return found.slice(1).map(String);
}
