/** Something that stays after a deletion; `until` in words. */
export interface KeptLine {
  readonly what: string;
  readonly why: string;
  readonly until: string;
}

/** What stays, each with why and how long. */
export function KeptList({ kept }: { readonly kept: readonly KeptLine[] }) {
  return (
    <ul className="kept">
      {kept.map(({ what, why, until }) => (
        <li key={what}>
          <p className="kept-what">{what}</p>
          <p className="smallPrint">{why}</p>
          <p className="smallPrint kept-until">{until}</p>
        </li>
      ))}
    </ul>
  );
}
