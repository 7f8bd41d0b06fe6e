import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** What happens in a search box with a list of suggestions. */
interface Combobox {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Of the list; an option's is this with a hyphen and its place. */
  readonly id: string;
  /** How many suggestions are shown. */
  readonly count: number;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  readonly onOpen: (at: number) => void;
}

/** Makes a search box a combobox by ARIA's pattern: the focus stays in the box, arrow keys choose. Returns which suggestion is active, -1 for none. */
export function useCombobox({ field, id, count, onType, onClose, onOpen }: Combobox): number {
  const [active, setActive] = useState(-1);
  const onInput = useEffectEvent(() => {
    setActive(-1);
    onType(field.current?.value.trim() ?? '');
  });
  const onLeave = useEffectEvent(onClose);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || event.isComposing || event.altKey) {
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // The box itself is one place of the round.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape') {
      onClose();
    } else if (event.key === 'Enter' && active >= 0) {
      onOpen(active);
    } else {
      return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    // The box is a new element after each search, its form is not.
    const form = field.current?.form;
    const ended = new AbortController();
    const { signal } = ended;
    form?.addEventListener('input', () => onInput(), { signal });
    form?.addEventListener('focusout', () => onLeave(), { signal });
    form?.addEventListener('submit', () => onLeave(), { signal });
    form?.addEventListener('keydown', (event) => onKey(event), { signal });
    onInput();
    return () => ended.abort();
  }, [field]);

  useEffect(() => {
    const box = field.current;
    box?.setAttribute('role', 'combobox');
    box?.setAttribute('aria-autocomplete', 'list');
    box?.setAttribute('aria-controls', id);
    box?.setAttribute('aria-expanded', String(count > 0));
    box?.setAttribute('aria-activedescendant', active < 0 ? '' : `${id}-${active}`);
  });
  return active;
}
