const hexagon = 'M4.5 1.5h9L18 9.3l-4.5 7.8h-9L0 9.3z';

/** A row of hexagon nuts, as many tightened as the plan is high. Says nothing that the words do not. */
export function PlanNuts({ count, of }: { readonly count: number; readonly of: number }) {
  const nuts = Array.from({ length: of }, (_, nut) => nut);
  return (
    <svg
      className="planNuts"
      viewBox={`-1 0 ${of * 22} 19`}
      width={of * 22}
      height="19"
      aria-hidden="true"
    >
      {nuts.map((nut) => (
        <g
          key={nut}
          className={nut < count ? 'planNuts-tight' : 'planNuts-loose'}
          transform={`translate(${nut * 22} 0)`}
        >
          <path d={hexagon} />
          <circle cx="9" cy="9.3" r="3.4" />
        </g>
      ))}
    </svg>
  );
}
