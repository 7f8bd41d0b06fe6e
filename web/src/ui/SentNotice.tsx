import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './Notice.tsx';

/** Says that what was sent has arrived. Its form is gone, so the keyboard and the screen come here, unless the reader has gone elsewhere since. */
export function SentNotice({
  isStart = false,
  children,
}: {
  /** Whether what follows is to be seen, too. */
  readonly isStart?: boolean;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: isStart ? 'start' : 'nearest' });
    }
  }, [isStart]);
  return (
    <div tabIndex={-1} ref={place}>
      <Notice tone="success">{children}</Notice>
    </div>
  );
}
