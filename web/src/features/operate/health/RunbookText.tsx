/** A text of the runbook: what is between backticks is a command or a name. */
export function RunbookText({ text }: { readonly text: string }) {
  return [...text.matchAll(/`([^`]*)`|[^`]+/g)].map(({ index, 0: words, 1: code }) =>
    code === undefined ? words : <code key={index}>{code}</code>,
  );
}
