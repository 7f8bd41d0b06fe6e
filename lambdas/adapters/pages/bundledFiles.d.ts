/** Files that the bundle of a function contains. */
declare module '*.wasm' {
  const bytes: Uint8Array;
  export default bytes;
}
declare module '*.ttf' {
  const bytes: Uint8Array;
  export default bytes;
}
