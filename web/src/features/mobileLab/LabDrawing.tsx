import type { ReactNode } from 'react';

/** What the mobile lab carries, by the name of its drawing. */
export type LabThing = 'bench' | 'soldering' | 'scope' | 'printer' | 'drill' | 'drawers';

/** The drawing of one of the things that the mobile lab carries. */
export function LabDrawing({ name }: { readonly name: LabThing }) {
  return (
    <svg
      className="drawing labDrawing"
      viewBox="0 0 120 96"
      width="120"
      height="96"
      aria-hidden="true"
    >
      <path className="drawing-thin" d="M4 90h112" />
      {things[name]}
    </svg>
  );
}

const things: Readonly<Record<LabThing, ReactNode>> = {
  bench: (
    <>
      <path className="drawing-face" d="M8 50h104v9H8z" />
      <path className="drawing-line" d="M20 59v31M100 59v31M20 76h80" />
      <path className="drawing-face" d="M22 50V38h13v12zM44 50V38h8v12z" />
      <path className="drawing-accent" d="M35 41h9v9h-9z" />
      <path className="drawing-line" d="M52 44h11M63 38v12" />
      <path className="drawing-line" d="m76 46 18-20" />
      <path className="drawing-face" d="m87 20 14 12 5-6-14-12z" />
      <path className="drawing-thin" d="M28 76v-9h16v9M50 76V64h10v12M66 76v-6h24v6" />
    </>
  ),
  soldering: (
    <>
      <path className="drawing-face" d="M12 52h42v38H12z" />
      <path className="drawing-line" d="M20 60h26v9H20z" />
      <circle className="drawing-accent" cx="41" cy="79" r="5" />
      <path className="drawing-thin" d="M20 77h10M20 82h6" />
      <path className="drawing-line" d="M66 90h42M74 90l8-22M98 90l-6-14" />
      <path className="drawing-thin" d="m76 74 12 5M79 68l12 5M82 62l11 5" />
      <path className="drawing-line" d="m96 52-14 18" />
      <path className="drawing-face" d="m108 36-14 18 5 4 14-18z" />
      <path className="drawing-line" d="M54 84c10 2 8-52 56-46" />
      <path className="drawing-dash" d="M82 60c-6-8 4-14-2-22s4-12 0-20" />
    </>
  ),
  scope: (
    <>
      <path className="drawing-face" d="M8 22h104v64H8z" />
      <path className="drawing-line" d="M20 86v4M100 86v4" />
      <path className="drawing-hole" d="M16 30h58v46H16z" />
      <path className="drawing-thin" d="M16 53h58M45 30v46M30.5 30v46M59.5 30v46" />
      <path
        className="labDrawing-trace"
        d="M16 53c5-24 10-24 14.5 0s10 24 14.5 0 10-24 14.5 0 10 24 14.5 0"
      />
      <circle className="drawing-accent" cx="86" cy="38" r="6" />
      <circle className="drawing-line" cx="102" cy="38" r="4" />
      <path className="drawing-thin" d="M82 52h8M82 58h8M96 52h8M96 58h8" />
      <circle className="drawing-line" cx="86" cy="72" r="4" />
      <circle className="drawing-line" cx="101" cy="72" r="4" />
    </>
  ),
  printer: (
    <>
      <path className="drawing-line" d="M18 90V12h84v78" />
      <path className="drawing-face" d="M10 78h100v12H10z" />
      <path className="drawing-line" d="M26 72h68M32 72v6M88 72v6" />
      <path className="drawing-thin" d="M18 34h84M18 38h84" />
      <path className="drawing-face" d="M56 26h18v20H56z" />
      <path className="drawing-line" d="M61 46h8l-4 7z" />
      <path className="drawing-accent" d="M44 72V62h42v10zM48 62v-8h17v8z" />
      <circle className="drawing-line" cx="96" cy="14" r="9" />
      <circle className="drawing-thin" cx="96" cy="14" r="3" />
      <path className="drawing-thin" d="M88 18c-12 2-22 0-23 8M18 84h16M40 84h6" />
    </>
  ),
  drill: (
    <>
      <path className="drawing-face" d="M26 90v-8h62v8z" />
      <path className="drawing-line" d="M40 82V8h9v74" />
      <path className="drawing-face" d="M30 12h62v22H30z" />
      <path className="drawing-line" d="M92 16h8v12h-8M70 34v8h14v-8M73 42v6h8v-6" />
      <path className="drawing-line" d="M77 48v16" />
      <path className="drawing-thin" d="m75 51 4 3M75 56l4 3" />
      <path className="drawing-accent" d="M60 66h34v8H60z" />
      <path className="drawing-face" d="M54 74h46v6H54z" />
      <path className="drawing-line" d="M49 77h5" />
      <circle className="drawing-line" cx="60" cy="23" r="6" />
      <path className="drawing-line" d="m56 27-16 19M66 20l14-6" />
    </>
  ),
  drawers: (
    <>
      <path className="drawing-face" d="M10 10h100v80H10z" />
      <path className="drawing-line" d="M10 30h100M10 50h100M10 70h100M43 10v80M77 10v80" />
      <path
        className="drawing-thin"
        d="M22 24h10M55 24h10M88 24h10M22 44h10M88 44h10M22 64h10M88 64h10M22 84h10M55 84h10M88 84h10"
      />
      <path className="drawing-accent" d="M38 52h44l6 20H32z" />
      <path className="drawing-face" d="M32 72h56v12H32z" />
      <path className="drawing-line" d="M55 78h10M46 62h6M68 62h6" />
      <path className="drawing-face" d="M52 58h16v8H52z" />
      <path className="drawing-thin" d="M57 58v8M62 58v8" />
    </>
  ),
};
