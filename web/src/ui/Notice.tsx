import type { ReactNode } from 'react';

/** Says something that happened. A problem is read out at once, anything else when there is time. */
export function Notice({
  tone,
  action,
  children,
}: {
  readonly tone: 'problem' | 'warning' | 'info' | 'success';
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'problem' ? 'alert' : 'status'}>
      <div className="notice-words">{children}</div>
      {action}
    </div>
  );
}
