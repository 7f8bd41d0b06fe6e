import { homeBoard, homeBoardEntry } from 'virtual:homeBoard';
import type { ReactPortal } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { itemPath } from '../../paths.ts';
import { BoardFigure } from '../board/BoardFigure.tsx';
import { boardStagePart } from '../board/boardStagePart.ts';

/** What to do with the board of home, and then. They come with the board, apart from the other texts: they say nothing without it. */
const invitation = 'Press Run, turn the knob, then press the button.';
const build = 'Build this lamp, free';

/** The board of home in its place, which may be in HTML that the build wrote: whole at once, as its parts would move each other. */
export async function boardIn(place: Element): Promise<ReactPortal> {
  await boardStagePart.load();
  return createPortal(
    <>
      <p>{invitation}</p>
      <BoardFigure
        board={homeBoard}
        isOnTop
        wayOn={
          <Link
            className="button button-primary"
            to={itemPath(homeBoardEntry)}
            // Around it the links of written HTML are followed, and this one would be twice.
            onClick={(event) => event.stopPropagation()}
          >
            {build}
          </Link>
        }
      />
    </>,
    place,
  );
}
