import { useEffect, useRef } from 'react';
import { useHydrated } from '../lib/hydrated.ts';

/**
 * Repeats what was typed and chosen on the page before its scripts were there, as soon as the page knows what this browser knows: its
 * address and its drafts. At the end of each page whose HTML has fields that React controls.
 */
export function TypedBefore() {
  const isHydrated = useHydrated();
  const repeats = useRef<readonly (() => void)[]>([]);
  useEffect(() => {
    if (isHydrated) {
      for (const repeat of repeats.current) {
        repeat();
      }
      repeats.current = [];
    } else {
      repeats.current = [...document.querySelectorAll('input, textarea, select')].flatMap(
        (field) => unlessChanged(field, repeatOf(field)) ?? [],
      );
    }
  }, [isHydrated]);
  return null;
}

/** What is done to a field from now on React notices itself: repeating what was done before would undo it. */
function unlessChanged(field: Element, repeat: (() => void) | undefined) {
  let isChanged = false;
  const note = () => {
    isChanged = true;
  };
  field.addEventListener('input', note, { once: true });
  return repeat && (() => isChanged || repeat());
}

/** Does once more what was done to a field; undefined: nothing was. */
function repeatOf(field: Element): (() => void) | undefined {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    return field.checked && !field.defaultChecked
      ? () => field.checked || field.click()
      : undefined;
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue } = field;
    return value === defaultValue ? undefined : () => type(field, value);
  }
  if (field instanceof HTMLSelectElement) {
    const { value, options } = field;
    const isOther = [...options].some(
      ({ defaultSelected, selected }) => defaultSelected && !selected,
    );
    return isOther ? () => type(field, value) : undefined;
  }
  return undefined;
}

/** React compares with what was set through the element itself, and takes what its prototype sets for typed. */
function type(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  if ('defaultValue' in field) {
    field.value = field.defaultValue;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
