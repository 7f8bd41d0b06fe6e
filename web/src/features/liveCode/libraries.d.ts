/** Libraries whose packages describe too little of themselves. */
declare module 'pyodide/pyodide.asm.mjs' {
  /** Makes Pyodide's Emscripten module; see `PyodideConfig.createPyodideModule`. */
  const createPyodideModule: NonNullable<import('pyodide').PyodideConfig['createPyodideModule']>;
  export default createPyodideModule;
}

declare module 'pyodide/pyodide-lock.json' {
  /** What a list of packages has to agree with. */
  export const info: import('pyodide').Lockfile['info'];
}
