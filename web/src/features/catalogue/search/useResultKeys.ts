import { type RefObject, useEffect } from 'react';

/** Arrow keys go from the box into the results and among them; Escape goes back to the box. */
export function useResultKeys(
  field: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const box = field.current;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('.entryCard-link') ?? [])];
      const { target, key } = event;
      const inside = target instanceof Node && list.current?.contains(target);
      if (!box || !(inside || target === box) || event.isComposing || event.altKey) {
        return;
      }
      const to = inside ? fromResult(key, links, target, box) : key === 'ArrowDown' && links[0];
      if (to) {
        event.preventDefault();
        to.focus();
      }
    }
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [field, list]);
}

/** Where a key leads from something in a result; from a tag, arrows count from its entry's title. */
function fromResult(
  key: string,
  links: readonly HTMLElement[],
  target: Node,
  box: HTMLElement,
): HTMLElement | undefined {
  const here = links.findIndex((link) => link.closest('article')?.contains(target));
  switch (key) {
    case 'ArrowDown':
      return links[here + 1];
    case 'ArrowUp':
      return here > 0 ? links[here - 1] : box;
    case 'Escape':
      return box;
    default:
      return undefined;
  }
}
