import './EntryCard.css';
/** Stands in for entries that are being looked for, in their size. */
export function EntrySkeletons({
  label,
  count,
}: {
  readonly label: string;
  readonly count: number;
}) {
  return (
    <div className="skeleton entrySkeletons" role="status">
      <span className="visuallyHidden">{label}</span>
      {Array.from({ length: count }, (_, entry) => entry).map((entry) => (
        <div className="entryCard" key={entry}>
          <div className="entryCard-cover">
            <div className="entrySkeletons-cover" />
          </div>
          <div className="entryCard-words">
            <div className="skeleton-line" />
            <div className="skeleton-line entrySkeletons-title" />
            <div className="skeleton-line" />
            <div className="skeleton-line" />
          </div>
        </div>
      ))}
    </div>
  );
}
