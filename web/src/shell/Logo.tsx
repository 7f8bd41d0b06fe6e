/** The wordmark: its X is two links on one joint. */
export function Logo() {
  return (
    <span className="logo" aria-hidden="true">
      <svg viewBox="0 0 30 32" width="30" height="32" aria-hidden="true">
        <path className="logo-link" d="M5 6 25 26M25 6 5 26" />
        <circle className="logo-joint" cx="15" cy="16" r="4.6" />
        <g className="logo-hole">
          <circle cx="5" cy="6" r="1.3" />
          <circle cx="25" cy="6" r="1.3" />
          <circle cx="5" cy="26" r="1.3" />
          <circle cx="25" cy="26" r="1.3" />
        </g>
      </svg>
      <span>plorers</span>
    </span>
  );
}
