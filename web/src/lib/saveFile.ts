/** Hands a file to the browser to be saved. @param contents its parts in base64, in order */
export function saveFile(name: string, mediaType: string, contents: readonly string[]): void {
  const parts = contents.map((content) =>
    Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
  );
  const address = URL.createObjectURL(new Blob(parts, { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
