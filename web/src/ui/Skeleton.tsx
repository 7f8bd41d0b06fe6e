/** Grey lines where words will stand. Its style shows it only after 200 ms, so that quick answers do not flicker. */
export function Skeleton({
  label,
  lines,
  heading = false,
}: {
  readonly label: string;
  readonly lines: number;
  readonly heading?: boolean;
}) {
  return (
    <div className="skeleton" role="status">
      <span className="visuallyHidden">{label}</span>
      {heading && <div className="skeleton-heading" />}
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div className="skeleton-line" key={line} />
      ))}
    </div>
  );
}
