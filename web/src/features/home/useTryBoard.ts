import { type ReactNode, useEffect, useState } from 'react';

/** Where the board of home comes. */
export const boardPlace = 'tryBoard-place';

/** The board of home for its place, once that is in sight. Until then nothing of it is loaded; when it doesn't load, the drawing stays, in a place of its own height. */
export function useTryBoard(): ReactNode {
  const [board, setBoard] = useState<ReactNode>();
  useEffect(() => {
    const observer = new IntersectionObserver((changes) => {
      // Several changes may be told at once.
      const inSight = changes.find(({ isIntersecting }) => isIntersecting);
      if (inSight) {
        observer.disconnect();
        import('./boardIn.tsx')
          .then(({ boardIn }) => boardIn(inSight.target))
          .then(setBoard, () => inSight.target.removeAttribute('class'));
      }
    });
    const place = document.querySelector(`.${boardPlace}`);
    if (place) {
      observer.observe(place);
    }
    return () => observer.disconnect();
  }, []);
  return board;
}
