import { describe, expect, it } from 'vitest';
import { StatusLine } from '../../bin/ops/StatusLine.ts';

const clear = '\r\u001B[K';

function terminal(isTTY = true) {
  const written: string[] = [];
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  return { written, status: new StatusLine({ isTTY, write }, 0) };
}

describe('the last line of a terminal', () => {
  it('says how long a command has been at work once nothing was written for two seconds', () => {
    const { written, status } = terminal();

    status.tick(1999);
    status.tick(2000);
    status.clear(2500);
    status.tick(4499);
    status.tick(4500);

    expect(written).toEqual([`${clear}Working, 2 s`, clear, `${clear}Working, 4 s`]);
  });

  it('shows a bar that grows, and leaves it there when all is done', () => {
    const { written, status } = terminal();

    status.bar(1, 2, 10);
    status.bar(2, 2, 20);
    status.clear(30);

    expect(written).toEqual([
      `${clear}${'█'.repeat(15)}${'░'.repeat(15)} 1 of 2`,
      `${clear}${'█'.repeat(30)} 2 of 2`,
      '\n',
    ]);
  });

  it('keeps quiet while a question waits for its answer', async () => {
    const { written, status } = terminal();

    await status.whileAsking(async () => status.tick(9000));

    expect(written).toEqual([]);
  });

  it('is not there where nobody reads along', () => {
    const { written, status } = terminal(false);

    status.bar(1, 2, 10);
    status.tick(9000);
    status.clear(9001);

    expect(written).toEqual([]);
  });
});
