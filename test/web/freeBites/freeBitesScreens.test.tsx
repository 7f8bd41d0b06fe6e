import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { queryClient, queryKey } from '../../../web/src/api/queries.ts';
import { CollegePanel } from '../../../web/src/features/freeBites/college/CollegePanel.tsx';
import { FreeBitesPage } from '../../../web/src/features/freeBites/FreeBitesPage.tsx';
import { RegisterForm } from '../../../web/src/features/freeBites/register/RegisterForm.tsx';
import { WaitingPanel } from '../../../web/src/features/freeBites/register/WaitingPanel.tsx';
import { OwnSamples } from '../../../web/src/features/freeBites/registration/OwnSamples.tsx';
import { RegistrationState } from '../../../web/src/features/freeBites/registration/RegistrationState.tsx';
import {
  StudentIDCard,
  type StudentIDUse,
} from '../../../web/src/features/freeBites/registration/StudentIDCard.tsx';
import { sampleAccess } from '../../../web/src/features/freeBites/registration/sampleAccess.ts';
import { MobileLabPage } from '../../../web/src/features/mobileLab/MobileLabPage.tsx';
import type { SessionState } from '../../../web/src/features/session/SessionState.ts';
import { formatDate } from '../../../web/src/lib/formatDate.ts';
import { QrCode } from '../../../web/src/ui/QrCode.tsx';
import { gearItem } from '../catalogue/entries.ts';
import { drawScreen, signedIn } from '../drawScreen.tsx';
import { filledForm, minorForm, sent, studentID } from './students.ts';

const scale = 6;

/** Reads a QR code back from the SVG that draws it, as a camera would: light where nothing is drawn. */
function readQr(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const begin = row * side + Number(x) * scale;
      for (let pixel = begin; pixel < begin + Number(width) * scale; pixel += 1) {
        data.fill(0, pixel * 4, pixel * 4 + 3);
      }
    }
  }
  return decodeQR({ width: side, height: side, data });
}

const college = {
  name: 'PES University',
  city: 'Bengaluru',
  windowOpen: true,
  opensAt: 0,
  closesAt: null,
  seatsOpen: true,
  samples: [{ id: 'gear-trains', title: 'Gear trains' }],
};
const nothing = () => undefined;

function form(draft = filledForm) {
  return drawScreen(
    <RegisterForm
      collegeID="pes-bengaluru"
      college={college}
      draft={draft}
      draftKey=""
      change={nothing}
      registering={{ kind: 'none' }}
      register={nothing}
    />,
  );
}

describe('The freeBites page', () => {
  it('lets a visitor find a college and look up an id, and nothing else', () => {
    const html = drawScreen(<FreeBitesPage />, { kind: 'visitor' }, '/freeBites');

    expect(html).toMatch(/<label[^>]*>Find your college<\/label>/);
    expect(html).toMatch(/<label[^>]*>Your freeBites ID<\/label>/);
    expect(html).not.toContain('Propose');
  });

  it('opens the college of its address at once', () => {
    const html = drawScreen(<FreeBitesPage />, { kind: 'visitor' }, '/freeBites?college=pes');

    expect(html).toContain('Loading the college');
  });

  it('says of an address that names no college that it does not, and offers the search', () => {
    const html = drawScreen(<FreeBitesPage />, { kind: 'visitor' }, '/freeBites?college=%3Cb%3E');

    expect(html).toContain('No college found at this address.');
    expect(html).toContain('Find your college');
  });
});

describe('A college', () => {
  it.each([
    [college, ['Registration is open.', 'Gear trains', 'Share this college']],
    [{ ...college, seatsOpen: false }, ['join the waiting list']],
    [{ ...college, windowOpen: false }, ['Registration isn’t open']],
    [{ ...college, samples: [] }, ['haven’t been chosen yet']],
  ])('says what its state is: %j', (one, words) => {
    const html = drawScreen(<CollegePanel collegeID="pes" college={one} focus={false} />);

    for (const word of words) {
      expect(html).toContain(word);
    }
  });

  it('leads from each of its samples to its page', () => {
    const html = drawScreen(<CollegePanel collegeID="pes" college={college} focus={false} />);

    expect(html).toMatch(/<a href="\/viewDoc\?item=[a-z-]+"[^>]*>Gear trains<\/a>/);
  });
});

describe('The form for students', () => {
  it('has no age chosen before, and no year, which can be left out again', () => {
    const empty = form({ ...filledForm, year: '', age: '' });

    expect(empty.match(/type="radio"/g)).toHaveLength(9);
    expect(empty.match(/<input[^>]* checked=""[^>]*>/g)).toEqual([
      expect.stringMatching(/ name="year"[^>]* value=""/),
    ]);
    expect(empty).toContain('I’m 18 or over');
  });

  it('shows the notice with its version and the way to the policy', () => {
    expect(form()).toContain('This is part of version 2 of our');
    expect(form()).toContain('href="/policy?file=privacyPolicy"');
  });

  it('says right above its one button, which agrees, that it does', () => {
    const [, between] =
      /you agree to this use of your details\.<\/p>(.*?)<\/button>/s.exec(form()) ?? [];

    expect(between?.replaceAll(/<[^>]*>/g, '')).toBe('Agree and register');
    expect(form()).not.toContain('type="checkbox"');
  });

  it('asks for a guardian under 18 alone', () => {
    expect(form()).not.toContain('parent or guardian');
    expect(form(minorForm)).toContain('Name of your parent or guardian');
  });

  it('calls up the right keyboards and what the browser knows', () => {
    expect(form()).toMatch(/type="email" inputMode="email" autoComplete="email"/i);
  });
});

describe('A registration whose answer has not come', () => {
  const silent = { kind: 'problem', status: 'noConnection', how: 'silent' } as const;

  it('says that it is not lost, and offers to ask now', () => {
    const html = drawScreen(
      <WaitingPanel
        registering={{ kind: 'waiting', sent, round: 1, problem: silent }}
        onAskNow={nothing}
        onTakeBack={nothing}
      />,
    );

    expect(html).toContain('Your registration at PES University');
    expect(html).toContain('it may or may not have arrived');
    expect(html).toContain('Check now');
    expect(html).toContain('Change what I typed');
  });
});

describe('The student id', () => {
  const held = {
    studentID,
    fresh: false,
    isNew: false,
    hasOtherDetails: false,
    seen: nothing,
    registered: nothing,
    lookUp: nothing,
    keep: nothing,
    forget: nothing,
  };

  it.each([
    [true, 'Remove from this device'],
    [false, 'Save on this device'],
  ])('is remembered by the device: %j', (kept, words) => {
    const html = drawScreen(
      <StudentIDCard
        studentID={studentID}
        held={{ ...held, kept }}
        college="PES University"
        use="registration"
        waitsForGuardian={false}
      />,
    );

    expect(html).toContain(studentID);
    expect(html).toContain('You need this ID to come back');
    expect(html).toContain(words);
  });

  const draw = (use: StudentIDUse, kept: boolean, waitsForGuardian = false) =>
    drawScreen(
      <StudentIDCard
        studentID={studentID}
        held={{ ...held, kept }}
        college={undefined}
        use={use}
        waitsForGuardian={waitsForGuardian}
      />,
    );

  it('mentions a parent or guardian only to students who wait for theirs', () => {
    expect(draw('registration', true)).toContain('We’ll also try to email it to you');
    expect(draw('registration', true)).not.toContain('guardian');
    expect(draw('registration', true, true)).toContain(
      'Once your parent or guardian agrees, we’ll also try to email it',
    );
  });

  it('that is good for nothing can only be let go of', () => {
    expect(draw('nothing', true)).toContain('Remove from this device');
    expect(draw('nothing', false)).toContain('Use another ID');
    expect(draw('nothing', false)).not.toMatch(
      /Email it to yourself|Save on this device|email it to the address/,
    );
  });

  it('of a cancelled registration is kept for the opened samples alone', () => {
    expect(draw('samples', true)).toContain('You need this ID to read the samples you’ve opened.');
    expect(draw('samples', true)).not.toMatch(/Email it to yourself|cancel your registration/);
    expect(draw('samples', false)).toContain('Save on this device');
  });

  it('can be read from its QR code', () => {
    expect(readQr(drawScreen(<QrCode text={studentID} name="Your id" />))).toBe(studentID);
  });
});

describe('The state of a registration', () => {
  const data = {
    college: 'PES University',
    state: 'received',
    waitingPosition: null,
    samplesGranted: 2,
    samplesUntil: null,
    samplesUsed: 1,
    samples: [
      { id: 'one', title: 'One', opened: true },
      { id: 'two', title: 'Two', opened: false },
      { id: 'three', title: 'Three', opened: false },
    ],
  } as const;
  const draw = (changed: object) =>
    drawScreen(
      <RegistrationState
        studentID={studentID}
        data={{ ...data, samples: [...data.samples], ...changed }}
        loading={false}
        loadedAt={0}
        onAsk={nothing}
      />,
    );

  it('says how many samples were opened, and offers the others while some are left', () => {
    expect(draw({})).toContain('1 of 2 opened.');
    expect(draw({}).match(/>Preview</g)).toHaveLength(2);
    expect(draw({})).toContain('You can’t swap it for another later.');
    expect(draw({ samplesUsed: 2 }).match(/>Preview</g)).toBeNull();
    expect(draw({ samplesUsed: 2 })).toContain('Open again');
  });

  it('lists what was opened first', () => {
    const [one, two, three] = data.samples;
    const html = draw({ samples: [two, three, one] });

    expect(html.match(/>(One|Two|Three)<\/a>/g)).toEqual(['>One</a>', '>Two</a>', '>Three</a>']);
  });

  it('marks the samples that the student has anyway, so that no choice is spent on them', () => {
    for (const [id, plan] of [['two', 'Freebie'] as const, ['three', 'Creator'] as const]) {
      const item = { ...gearItem, id, plan };
      queryClient.setQueryData(queryKey('product/getItem', { itemID: id }, undefined), {
        data: { item },
      });
    }
    const drawn = (state?: SessionState) =>
      drawScreen(<OwnSamples data={{ ...data, samples: [...data.samples] }} />, state);
    const marks = (html: string) =>
      [...html.matchAll(/class="mark mark-on">([^<]+)/g)].map(([, name]) => name);

    expect(marks(drawn())).toEqual(['Opened', 'Free for everyone']);
    expect(marks(drawn(signedIn('Creator')))).toEqual([
      'Opened',
      'Free for everyone',
      'In your plan',
    ]);
    queryClient.clear();
  });

  it.each([
    [{}, ['open', 'choice', 'choice']],
    [{ samplesGranted: 3 }, ['open', 'open', 'open']],
    [{ samplesGranted: 1 }, ['open', 'closed', 'closed']],
    [{ state: 'declined' }, ['open', 'closed', 'closed']],
    [{ state: 'guardianAsked' }, ['open', 'closed', 'closed']],
    [{ samples: data.samples.slice(0, 2) }, ['open', 'open', null]],
  ] as const)(
    'asks before a sample is opened where it spends a choice: %j',
    (changed, expected) => {
      const info = { ...data, samples: [...data.samples], ...changed };
      const access = ['one', 'two', 'three'].map((id) =>
        sampleAccess({ ...info, samples: [...info.samples] }, id),
      );

      expect(access).toEqual(expected);
    },
  );

  it('says what a place adds, and until when', () => {
    const alone = { samplesGranted: 1, samplesUsed: 1 };
    const placed = (samplesUntil: number) => ({ state: 'place', samplesGranted: 3, samplesUntil });
    const until = Date.now() + 20 * 86_400_000;

    expect(draw(alone)).toContain('With a place, you can open all of them.');
    expect(draw(alone)).toContain('Available once you have a place');
    expect(draw(placed(until))).toContain(
      `With your place you can open all of them until ${formatDate(until - 86_399_999)}.`,
    );
    expect(draw(placed(until)).match(/>Open</g)).toHaveLength(2);
    expect(draw(placed(until + 3000 * 86_400_000))).toContain(
      'With your place you can open all of them.',
    );
  });

  it.each([
    ['received', true],
    ['place', true],
    ['waiting', true],
    ['declined', false],
    ['givenBack', false],
  ] as const)('as %s can be cancelled: %j', (state, can) => {
    expect(draw({ state }).includes('Cancel registration')).toBe(can);
  });

  it('as cancelled offers the opened samples, and nothing that needs a registration', () => {
    const cancelled = draw({ state: 'givenBack' });

    expect(cancelled).toContain('Registration cancelled. We’ve deleted your details.');
    expect(cancelled).toContain('You can read the ones you’ve opened as often as you like.');
    expect(cancelled).toContain('Open again');
    expect(cancelled).not.toMatch(/With a place|Refresh/);
  });
});

describe('The mobile lab', () => {
  it('says what it carries and lets anybody ask for a visit', () => {
    const html = drawScreen(<MobileLabPage />, { kind: 'visitor' }, '/mobilelab');

    expect(html).toContain('What’s on board');
    expect(html).toContain('A 3D printer');
    expect(html).toContain('Ask for a visit');
  });
});
