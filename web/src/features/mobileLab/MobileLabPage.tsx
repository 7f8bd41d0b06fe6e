import { useEffect, useRef, useState } from 'react';
import { paymentPath } from '../../paths.ts';
import './MobileLabPage.css';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { LabDrawing } from './LabDrawing.tsx';
import { LabVisitForm } from './LabVisitForm.tsx';
import { VanDrawing } from './VanDrawing.tsx';
import '../../theme/parts.css';

const carried = [
  { drawing: 'bench', name: 'A bench for six', words: 'with vices, clamps and hand tools.' },
  {
    drawing: 'soldering',
    name: 'Two soldering stations',
    words: 'and a fan that clears the smoke.',
  },
  {
    drawing: 'scope',
    name: 'An oscilloscope and a supply',
    words: 'to see what a circuit is doing.',
  },
  { drawing: 'printer', name: 'A 3D printer', words: 'for the part no one sells.' },
  { drawing: 'drill', name: 'A pillar drill', words: 'with its guard, and goggles for all.' },
  {
    drawing: 'drawers',
    name: 'Drawers of parts',
    words: 'from resistors to gears, counted before and after.',
  },
] as const;

/** The mobile lab: what it is, what it carries, and the way to ask for a visit. */
export function MobileLabPage() {
  const [asked, setAsked] = useState<{ readonly visitID: string; readonly emailID: string }>();
  return (
    <Page title="Mobile lab" lead="A workbench that comes to your college." wide>
      <div className="labColumns">
        <div className="labIs">
          <VanDrawing />
          <p>
            The mobile lab brings tools and parts to your campus for a day, so a class can build
            together what usually needs a workshop. It’s included in the{' '}
            <SiteLink to={paymentPath('innovator')}>Innovator plan</SiteLink>, and colleges can ask
            for a visit for a whole class.
          </p>
        </div>
        <section className="labCarries" aria-labelledby="lab-carries">
          <h2 id="lab-carries">What it carries</h2>
          <ul className="labCarries-list">
            {carried.map(({ drawing, name, words }) => (
              <li key={drawing}>
                <LabDrawing name={drawing} />
                <p>
                  <strong>{name}</strong> {words}
                </p>
              </li>
            ))}
          </ul>
        </section>
        <div className="labVisit">
          {asked ? (
            <VisitAsked {...asked} onAnother={() => setAsked(undefined)} />
          ) : (
            <LabVisitForm onAsked={setAsked} />
          )}
        </div>
      </div>
    </Page>
  );
}

function VisitAsked({
  visitID,
  emailID,
  onAnother,
}: {
  readonly visitID: string;
  readonly emailID: string;
  readonly onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="panel labVisitForm">
      <h2 tabIndex={-1} ref={heading}>
        We’ve got your request
      </h2>
      <p>
        We’ll reply by email to <bdi>{emailID}</bdi>. If you contact us, quote this reference:{' '}
        <code>{visitID}</code>.
      </p>
      <div className="actions">
        <Button tone="quiet" onClick={onAnother}>
          Ask for another visit
        </Button>
      </div>
    </section>
  );
}
