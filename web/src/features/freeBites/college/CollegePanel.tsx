import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Success } from '../../../api/send.ts';
import { itemPath, paths } from '../../../paths.ts';
import { collegeTexts, windowWords } from '../words.ts';
import { ShareCollege } from './ShareCollege.tsx';

/** What the case-study host says about a college. */
export type College = Success<'freeBites/getCollegeInfo'>['data'];

/** Public facts of a college: its window, its places, its samples. @param focus whether it was just chosen */
export function CollegePanel({
  collegeID,
  college,
  focus,
}: {
  readonly collegeID: string;
  readonly college: College;
  readonly focus: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mark, sentence } = windowWords(college, Date.now());

  useEffect(() => {
    if (focus) {
      heading.current?.focus();
    }
  }, [focus]);

  return (
    <section className="collegePanel" aria-labelledby="college-name">
      <p className="collegePanel-top">
        <span className={college.windowOpen ? 'mark mark-on' : 'mark'}>{mark}</span>
        <Link to={paths.freeBites}>{collegeTexts.another}</Link>
      </p>
      <h3 id="college-name" tabIndex={-1} ref={heading}>
        {college.name}
      </h3>
      <p className="collegePanel-city">{college.city}</p>
      {/* The page may have been kept for a while. */}
      <p suppressHydrationWarning>
        {sentence}
        {college.windowOpen && !college.seatsOpen && <> {collegeTexts.full}</>}
      </p>
      <Samples college={college} />
      <ShareCollege collegeID={collegeID} name={college.name} />
    </section>
  );
}

function Samples({ college: { samples } }: { readonly college: College }) {
  if (samples.length === 0) {
    return <p>{collegeTexts.noSamples}</p>;
  }
  return (
    <>
      <p className="collegePanel-samples">{collegeTexts.samples(samples.length)}</p>
      <ul>
        {samples.map(({ id, title }) => (
          <li key={id}>
            <Link to={itemPath(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
