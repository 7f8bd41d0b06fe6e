import { home } from 'virtual:home';
import { Link } from 'react-router-dom';
import { itemPath } from '../../paths.ts';
import { CoverDrawing } from '../covers/CoverDrawing.tsx';
import { sectionWords } from './sectionWords.ts';
import { boardPlace, useTryBoard } from './useTryBoard.ts';

/** A board to try. Its place has the drawing of its entry until the board is there. */
export function TryBoard() {
  const board = useTryBoard();
  const { heading, lead, every, link } = sectionWords.board;
  const { id, cover } = home.board;
  return (
    <section className="wrap section tryBoard" aria-labelledby="try-board">
      <div>
        <h2 id="try-board">{heading}</h2>
        <p className="lead">{lead}</p>
        <p>{every}</p>
        <p className="actions">
          <Link className="button button-quiet" to={itemPath(id)}>
            {link}
          </Link>
        </p>
      </div>
      <div className={boardPlace}>
        <CoverDrawing cover={cover} />
      </div>
      {board}
    </section>
  );
}
