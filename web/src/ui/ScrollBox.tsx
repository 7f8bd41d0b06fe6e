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
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) {
      return;
    }
    const measure = () =>
      setScrolls(
        element.scrollWidth > element.clientWidth ||
          element.scrollHeight > element.clientHeight + 1, // both are rounded
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
