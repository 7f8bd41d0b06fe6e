/** Puts the keyboard into the first control of a form that is marked as wrong. */
export function focusFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  // A group of choices is marked as a whole; its first choice takes the keyboard.
  (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
}
