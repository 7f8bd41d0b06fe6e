import { useEffect, useRef, useState } from 'react';
import type { Board } from '../../../../lambdas/contract/board.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import '../../ui/LiveFigure.css';
import './Board.css';
import { Wiring } from './Wiring.tsx';
import { boardWords } from './words.ts';

const { Part: BoardStage } = lazyPart(async () => (await import('./BoardStage.tsx')).BoardStage);

/** How far below the screen a board is when its code is loaded, px. */
const loadAhead = 400;

/** A board in a text, with its wiring. What runs it is loaded when the reader comes near. */
export function BoardFigure({ board }: { readonly board: Board }) {
  const box = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      {
        rootMargin: `${loadAhead}px`,
      },
    );
    if (box.current) {
      observer.observe(box.current);
    }
    return () => observer.disconnect();
  }, []);
  const space = <div className="board-space" />;
  return (
    <figure className="liveFigure board" ref={box}>
      <figcaption>
        <strong>{board.title}</strong>
        <span className="liveFigure-about">{boardWords.about}</span>
      </figcaption>
      {isNear ? (
        <LazyPart fallback={space}>
          <BoardStage board={board} />
        </LazyPart>
      ) : (
        space
      )}
      <details className="fold board-fold board-wiring">
        <summary>{boardWords.wiring}</summary>
        <Wiring board={board} />
      </details>
    </figure>
  );
}
