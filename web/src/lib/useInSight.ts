import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element can be seen now: what runs out of sight would only use up the battery of a phone. */
export function useInSight<Shown extends Element>(): readonly [RefObject<Shown | null>, boolean] {
  const box = useRef<Shown>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    const observer = new IntersectionObserver(
      ([entry]) => entry && setOnScreen(entry.isIntersecting),
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
  }, []);
  return [box, isOnScreen && !isHidden];
}
