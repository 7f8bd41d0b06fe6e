import type { ReactNode } from 'react';

/** Says something that happened. A problem is read out at once, anything else when there is time; inside what is read out already, it adds nothing. */
export function Notice({
  tone,
  action,
  isReadOut = true,
  children,
}: {
  readonly tone: 'problem' | 'warning' | 'info' | 'success';
  readonly action?: ReactNode;
  readonly isReadOut?: boolean;
  readonly children: ReactNode;
}) {
  const role = tone === 'problem' ? 'alert' : 'status';
  return (
    <div className={`notice notice-${tone}`} role={isReadOut ? role : undefined}>
      <div className="notice-words">{children}</div>
      {action}
    </div>
  );
}
