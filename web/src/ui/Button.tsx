import type { ComponentProps } from 'react';
import { useHydrated } from '../lib/hydrated.ts';

/** A button without a look of its own, disabled until the page's scripts are there. */
export function BareButton(props: ComponentProps<'button'>) {
  const isHydrated = useHydrated();
  return <button type="button" disabled={!isHydrated} {...props} />;
}

/** A button. `busy`: it stays where it is and focusable, says `busyText`, and cannot be pressed; nor can one that is `aria-disabled`. */
export function Button({
  tone = 'primary',
  busy = false,
  busyText,
  'aria-disabled': isOff = false,
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & {
  readonly tone?: 'primary' | 'quiet' | 'plain' | 'danger';
  readonly busy?: boolean;
  readonly busyText?: string;
}) {
  const isDisabled = busy || isOff === true;
  return (
    <BareButton
      {...rest}
      className={`button button-${tone}`}
      aria-disabled={isDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {busy && busyText ? busyText : children}
    </BareButton>
  );
}
