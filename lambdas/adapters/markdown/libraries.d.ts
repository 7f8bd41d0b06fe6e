/** Libraries whose packages describe themselves wrongly to Node's resolution of types. */
declare module '@jitl/quickjs-ng-wasmfile-release-sync' {
  const variant: import('quickjs-emscripten-core').QuickJSSyncVariant;
  export default variant;
}

/** Its file, which the bundle of a function contains. */
declare module '@jitl/quickjs-ng-wasmfile-release-sync/wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
