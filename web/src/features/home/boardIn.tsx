import { homeBoard } from 'virtual:homeBoard';
import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { BoardFigure } from '../board/BoardFigure.tsx';
import { boardInvitation } from './boardInvitation.ts';

/** The board of home in its place, which may be in HTML that the build wrote. */
export function boardIn(place: Element): ReactPortal {
  return createPortal(
    <>
      <p>{boardInvitation}</p>
      <BoardFigure board={homeBoard} />
    </>,
    place,
  );
}
