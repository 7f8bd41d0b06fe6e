import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Holds what may be wider than the page, or higher than its class lets it. While it scrolls, it can be reached and scrolled with the keyboard. */
export function ScrollBox({
  name,
  className,
  children,
}: {
  /** What it holds, for those who cannot see it. */
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // Until it is measured it counts as scrolling, so that there is no moment in which the keyboard can't reach what is cut off.
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const element = box.current;
    if (!element) {
      return;
    }
    // Higher than its class lets it be: the ends of letters reach out of a box that shows all.
    const mostHeight = parseFloat(getComputedStyle(element).maxBlockSize);
    const measure = () =>
      setScrolls(
        element.scrollWidth > element.clientWidth || element.scrollHeight > mostHeight + 1, // rounded
      );
    const observer = new ResizeObserver(measure);
    // Text that overflows its box gets wider with its font, but the box does not.
    void document.fonts.ready.then(measure);
    observer.observe(element);
    for (const child of element.children) {
      observer.observe(child);
    }
    return () => observer.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields.
    <div
      ref={box}
      className={className}
      role="group"
      aria-label={name}
      tabIndex={scrolls ? 0 : undefined}
    >
      {children}
    </div>
  );
}
