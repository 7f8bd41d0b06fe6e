import { homeBoard } from 'virtual:homeBoard';
import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { BoardFigure } from '../board/BoardFigure.tsx';

/** What to do with the board of home. It comes with the board, apart from the other texts: it says nothing without it. */
const invitation = 'Press Run, turn the knob, then press the button.';

/** The board of home in its place, which may be in HTML that the build wrote. */
export function boardIn(place: Element): ReactPortal {
  return createPortal(
    <>
      <p>{invitation}</p>
      <BoardFigure board={homeBoard} />
    </>,
    place,
  );
}
