/** SQLite's code of a database that can't grow. */
const sqliteFull = 13;

/** Whether a file or a database could not be written for want of space, here or in what caused the error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { code, errcode, message } = Object(error);
  return (
    code === 'ENOSPC' ||
    errcode === sqliteFull ||
    // LevelDB says it in words.
    /No space left on device/.test(message) ||
    isDiskFull(error.cause)
  );
}
