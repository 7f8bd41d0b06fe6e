/** What Vite fills in. */
interface ImportMetaEnv {
  /** Whether this is a build, not the server of `npm run dev`. */
  readonly PROD: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
