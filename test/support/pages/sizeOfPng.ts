/** The size of a PNG in pixels, from its first chunk. @throws Error when it is no PNG */
export function sizeOfPng(bytes: Buffer): { readonly width: number; readonly height: number } {
  if (bytes.toString('latin1', 1, 4) !== 'PNG' || bytes.toString('latin1', 12, 16) !== 'IHDR') {
    throw new Error('this is no PNG');
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
