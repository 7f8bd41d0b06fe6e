/** A body as AWS's clients send a stream: in chunks that each say how long they are, with a checksum behind them. */
export interface Unchunked {
  readonly bytes: Buffer;
  /** What stands behind the last chunk, by name in small letters. */
  readonly trailers: ReadonlyMap<string, string>;
}

/** Puts a body in `aws-chunked` together; undefined when it is cut off or not in that form. Signatures of chunks are not looked at. */
export function unchunked(body: Buffer): Unchunked | undefined {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const head = /^([0-9a-f]+)(?:;.*)?$/i.exec(body.toString('latin1', at, Math.max(lineEnd, at)));
    if (!head) {
      return undefined;
    }
    const length = Number.parseInt(head[1] ?? '', 16);
    const from = lineEnd + 2;
    if (length === 0) {
      return { bytes: Buffer.concat(parts), trailers: trailersOf(body.toString('latin1', from)) };
    }
    parts.push(body.subarray(from, from + length));
    at = from + length + 2;
    if (at > body.length) {
      return undefined;
    }
  }
}

function trailersOf(text: string): Map<string, string> {
  const lines = text.split('\r\n').filter((line) => line.includes(':'));
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
