/** Hands a file to the browser to be saved. @param parts its contents, in order */
export function saveFile(name: string, mediaType: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a text to the browser to be saved: a table by its name, or plain. */
export function saveText(name: string, text: string): void {
  const type = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
  saveFile(name, `${type};charset=utf-8`, [text]);
}
