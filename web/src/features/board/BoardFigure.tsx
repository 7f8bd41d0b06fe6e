import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Board } from '../../../../lambdas/contract/board.ts';
import { LazyPart } from '../../LazyPart.tsx';
import '../../ui/LiveFigure.css';
import './Board.css';
import { boardStagePart } from './boardStagePart.ts';
import { Wiring } from './Wiring.tsx';
import { boardWords } from './words.ts';

/** How far below the screen a board is when its code is loaded, px. */
const loadAhead = 400;

/** A board in a text, with its wiring. What runs it is loaded when the reader comes near. */
export function BoardFigure({
  board,
  isOnTop = false,
  wayOn,
  children,
}: {
  readonly board: Board;
  /** Whether it is in sight at once: then the server draws all of it, and nothing moves. */
  readonly isOnTop?: boolean;
  /** What to do once all there is to try on it is done. */
  readonly wayOn?: ReactNode;
  /** What to try on it. */
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(isOnTop);
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
  const Heading = isOnTop ? 'h2' : 'h3';
  const space = <div className="board-space" />;
  return (
    <figure className="liveFigure board" ref={box}>
      <figcaption>
        <Heading>{board.title}</Heading>
        <span className="liveFigure-about">{boardWords.about}</span>
      </figcaption>
      {isNear ? (
        <LazyPart fallback={space}>
          <boardStagePart.Part board={board} wayOn={wayOn} />
        </LazyPart>
      ) : (
        space
      )}
      {children}
      <details className="fold board-fold board-wiring">
        <summary>{boardWords.wiring}</summary>
        <Wiring board={board} />
      </details>
    </figure>
  );
}
