/** Why the server takes no token of earlier any more. */
export function whySignedOut(data: Readonly<Record<string, unknown>>): 'deleted' | 'everywhere' {
  return data['deleted'] === true ? 'deleted' : 'everywhere';
}
