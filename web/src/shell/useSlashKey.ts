import { useEffect } from 'react';

/** Takes the reader to a search box when the slash key is pressed outside of any field. */
export function useSlashKey(field: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    function focusField(event: KeyboardEvent) {
      // The target of what happens in a shadow root, such as the code editor's, is its host.
      const [target] = event.composedPath();
      const typing =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) {
        return;
      }
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, [field]);
}
