import { homeBoard } from 'virtual:homeBoard';
import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { BoardFigure } from '../board/BoardFigure.tsx';
import { boardStagePart } from '../board/boardStagePart.ts';

/** What to do with the board of home. It comes with the board, apart from the other texts: it says nothing without it. */
const invitation = 'Press Run, turn the knob, then press the button.';

/** The board of home in its place, which may be in HTML that the build wrote: whole at once, as its parts would move each other. */
export async function boardIn(place: Element): Promise<ReactPortal> {
  await boardStagePart.load();
  return createPortal(
    <>
      <p>{invitation}</p>
      <BoardFigure board={homeBoard} isOnTop />
    </>,
    place,
  );
}
