import type { CodeError } from './Language.ts';

const frameStart = /^ {2}File "([^"]*)", line (\d+)/;

/** A traceback without the frames of Pyodide and the standard library: keeps those of blocks, and finds the line of this block that failed. @param name the block's name */
export function cutTraceback(message: string, name: string): CodeError {
  const kept: string[] = [];
  let line: number | null = null;
  let isOwn = true;
  for (const text of message.trimEnd().split('\n')) {
    const [, file, number] = frameStart.exec(text) ?? [];
    if (file !== undefined) {
      isOwn = file.startsWith('Block ');
      line = file === name ? Number(number) : line;
    } else if (!text.startsWith('  ')) {
      isOwn = true;
    }
    if (isOwn) {
      kept.push(text);
    }
  }
  return { text: kept.join('\n'), line };
}
