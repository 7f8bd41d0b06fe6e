import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element can be seen now: what runs out of sight would only use up the battery of a phone.
 *
 * @param share how much of it has to be on the screen; any of it when left out
 */
export function useInSight<Shown extends Element>(
  share = 0,
): readonly [RefObject<Shown | null>, boolean] {
  const box = useRef<Shown>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    const observer = new IntersectionObserver(
      (changes) => {
        // Several changes may be told at once: the last one counts.
        const now = changes.at(-1);
        setOnScreen(now?.isIntersecting === true && now.intersectionRatio >= share);
      },
      { threshold: share },
    );
    if (box.current) {
      observer.observe(box.current);
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [share]);
  return [box, isOnScreen && !isHidden];
}
