import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Company } from '../../lambdas/contract/siteMarkers.ts';
import { Profile } from '../../web/src/features/account/Profile.tsx';
import { SessionsList } from '../../web/src/features/account/SessionsList.tsx';
import { PlanSummary } from '../../web/src/features/plans/PlanSummary.tsx';
import { Team } from '../../web/src/features/policies/Team.tsx';
import { GroupPage } from '../../web/src/features/session/GroupPage.tsx';
import type { SessionState } from '../../web/src/features/session/SessionState.ts';
import { offlineNotice } from '../../web/src/features/session/sessionNotices.ts';
import { SignedInHomePage } from '../../web/src/features/signedInHome/SignedInHomePage.tsx';
import { renderWithCompany } from '../../web/src/lib/company.ts';
import { Shell } from '../../web/src/shell/Shell.tsx';
import { company } from './company.ts';
import { drawScreen } from './drawScreen.tsx';
import { freePlan, freeUser as userinfo } from './payment/payments.ts';

const draw = (content: ReactNode, state?: SessionState, address = '/user') =>
  drawScreen(content, state, address);

describe('The About page', () => {
  const drawn = (team: Company['team']) =>
    renderWithCompany({ ...company, team }, () => draw(<Team />, undefined, '/aboutUs'));

  it('names the people whom the owner names, with their links', () => {
    const html = drawn(company.team);

    expect(html).toContain('Who makes this');
    expect(html).toMatch(
      /<a href="https:\/\/meera\.example\/"[^>]*>Meera Krishnan.*<\/a>, head of/,
    );
    expect(html).toContain('<li>Ravi Shetty, author of the robot builds</li>');
  });

  it('leaves the place out while none is named', () => {
    expect(drawn([])).toBe('');
  });
});

describe('The header', () => {
  it('offers a visitor to sign in', () => {
    const html = draw(<Shell>page</Shell>);

    expect(html).toMatch(/<button[^>]*>Sign In<\/button>/);
    expect(html).not.toContain('Sign Out');
  });

  it('greets a signed-in person by name, with the plan and the way out', () => {
    const html = draw(<Shell>page</Shell>, { kind: 'signedIn', userinfo, groups: [] });

    expect(html).toContain('Hi, </span><bdi>Asha</bdi>');
    expect(html).toContain('Free<');
    expect(html).toContain('Sign Out');
  });

  it.each([
    ['Asha Rao', 'Asha<span class="visuallyHidden"> Rao</span>'],
    ['M S Swaminathan', 'M S Swaminathan'],
    ['asha@example.com', 'asha@example.com'],
  ])('shows the first word of %s, unless it is an initial', (name, shown) => {
    const html = draw(<Shell>page</Shell>, {
      kind: 'signedIn',
      userinfo: { ...userinfo, name },
      groups: [],
    });

    expect(html).toContain(`Hi, </span><bdi>${shown}</bdi>`);
  });

  it('S-24: shows a name as words, whatever it holds', () => {
    const name = '<img src=x onerror=alert(1)>';
    const html = draw(<Shell>page</Shell>, {
      kind: 'signedIn',
      userinfo: { ...userinfo, name },
      groups: [],
    });

    expect(html).not.toContain('<img');
  });

  it('cannot be asked to sign in twice', () => {
    const html = draw(<Shell>page</Shell>, { kind: 'signingIn' });

    expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Signing in…<\/button>/);
  });

  it('has one search box on every page, home included', () => {
    expect(draw(<Shell>page</Shell>).match(/type="search"/g)).toHaveLength(1);
    expect(draw(<Shell>page</Shell>, { kind: 'visitor' }, '/home')).not.toContain('type="search"');
  });
});

const everyone = [
  'Courses &amp; builds',
  'Paths',
  'Plans',
  'freeBites',
  'Case studies',
  'Mobile lab',
] as const;

describe('The ways on', () => {
  const signedIn = (...groups: readonly string[]): SessionState => ({
    kind: 'signedIn',
    userinfo,
    groups,
  });

  it.each([
    ['a visitor', { kind: 'visitor' }, everyone],
    ['a profile on its way', { kind: 'signingIn' }, ['My learning', ...everyone]],
    ['a learner', signedIn(), ['My learning', ...everyone]],
    ['an operator', signedIn('operator'), ['My learning', ...everyone, 'Operations']],
    ['finance', signedIn('finance'), ['My learning', ...everyone, 'Finance']],
  ] as const)('are the same in the header for %s, with their own before and after', (...row) => {
    const [, state, names] = row;

    expect(waysOn(draw(<Shell>page</Shell>, state), 'header-nav')).toEqual(names);
  });

  it.each([
    [
      'a visitor',
      { kind: 'visitor' },
      ['Courses', 'Paths', 'Plans', 'freeBites'],
      ['My learning', 'Case studies', 'Mobile lab', 'About Us'],
    ],
    [
      'a learner',
      signedIn(),
      ['My learning', 'Courses', 'Paths', 'Plans'],
      ['freeBites', 'Case studies', 'Mobile lab', 'Your profile'],
    ],
    [
      'an operator',
      signedIn('operator'),
      ['My learning', 'Courses', 'Paths', 'Operations'],
      ['Plans', 'freeBites', 'Case studies', 'Mobile lab', 'Your profile'],
    ],
    [
      'a member of both groups',
      signedIn('finance', 'operator'),
      ['My learning', 'Courses', 'Operations', 'Finance'],
      ['Paths', 'Plans', 'freeBites', 'Case studies', 'Mobile lab', 'Your profile'],
    ],
  ] as const)(
    'are four in the bar of a phone and the others behind “More” for %s',
    (_, state, names, more) => {
      const html = draw(<Shell>page</Shell>, state).replaceAll(
        '<span class="visuallyHidden"> &amp; builds</span>',
        '',
      );

      expect(waysOn(html, 'bottomBar')).toEqual([...names, ...more]);
      expect(html).toMatch(
        /<summary class="siteNav-link"[^>]*><svg.*?<\/svg><span>More<\/span><\/summary><ul>/,
      );
    },
  );

  it('are read out before what the page says, on a phone too', () => {
    expect(draw(<Shell>page</Shell>)).toMatch(/<\/header>.*"bottomBar".*<main/s);
  });

  it.each(['/casestudy', '/viewDoc?item=case-study-1', '/mobilelab', '/freeBites', '/user'])(
    'light “More” in the bar of a phone at %s, which is behind it',
    (address) => {
      const html = draw(<Shell>page</Shell>, signedIn(), address);

      expect(html).toContain('<summary class="siteNav-link" aria-current="true">');
    },
  );

  it.each([
    ['/path?path=bridge', 'page', 'Paths'],
    ['/search?searchFor=gear', 'page', 'Courses &amp; builds'],
    ['/viewDoc?item=can-crusher', 'true', 'Courses &amp; builds'],
    ['/viewDoc?item=can-crusher&path=bridge', 'true', 'Paths'],
    ['/viewDoc?item=case-study-a913e1959746ba53', 'true', 'Case studies'],
    ['/operate', 'page', 'Operations'],
    ['/finance', 'page', 'Finance'],
  ])('mark at %s where it is', (address, mark, name) => {
    const html = draw(<Shell>page</Shell>, signedIn('finance', 'operator'), address);

    expect(waysOn(html, 'header-nav', `[^>]* aria-current="${mark}"`)).toEqual([name]);
    expect(waysOn(html, 'header-nav', '[^>]* aria-current=')).toEqual([name]);
  });
});

/** The names of the links in the first part with a class; `tag`: only of links whose tag contains it. */
function waysOn(html: string, className: string, tag = ''): string[] {
  const [nav = ''] = new RegExp(`<nav class="${className}".*?</nav>`).exec(html) ?? [];
  return [...nav.matchAll(new RegExp(`<a${tag}.*?</a>`, 'g'))].map(([link]) =>
    link.replaceAll(/<[^>]*>/g, ''),
  );
}

describe('The shell', () => {
  it('says why a visitor is not signed in, and a problem at once', () => {
    const notice = { tone: 'problem', text: 'Signing in did not work.' } as const;
    const html = draw(<Shell>page</Shell>, { kind: 'visitor', notice });

    expect(html).toMatch(/role="alert".*Signing in did not work\./);
  });

  it('offers to try again when the profile could not be loaded', () => {
    const notice = { tone: 'problem', text: 'The server did not answer.' } as const;
    const html = draw(<Shell>page</Shell>, { kind: 'unreachable', notice });

    expect(html).toMatch(/role="alert".*The server did not answer\..*Try again/);
  });

  it('says once that nothing answers, and names the person by what is on the device', () => {
    const offline = {
      kind: 'unreachable',
      offline: true,
      notice: offlineNotice,
      token: { emailID: 'asha@example.com', name: 'Asha', groups: [] },
    } as const;
    const html = draw(<Shell>page</Shell>, offline);
    // An entry says there whether it is the copy on the device.
    const entry = draw(<Shell>page</Shell>, offline, '/viewDoc?item=bridge');

    expect(html).toMatch(/role="status".*You’re offline\..*Try again/);
    expect(html).toMatch(/Hi, <\/span><bdi>Asha<\/bdi><\/span><span[^>]*>Offline<\/span>/);
    expect(html).not.toContain('role="alert"');
    expect(entry).not.toContain('You’re offline.');
  });

  it('keeps the page underneath when the session is in use elsewhere', () => {
    const html = draw(<Shell>what was typed</Shell>, {
      kind: 'elsewhere',
      device: 'Chrome on Android',
      startedAt: Date.parse('2026-11-22T09:30+05:30'),
    });

    expect(html).toContain('Your account is now active on another device</h2>');
    expect(html).toContain('It’s in use in Chrome on Android since 22 Nov 2026, 9:30\u00a0am IST.');
    expect(html).toContain('Use this device');
    expect(html).toContain('Sign out on this device');
    expect(html).toMatch(/<div class="shell" inert="">.*what was typed/);
  });
});

describe('A page of a group', () => {
  const texts = {
    title: 'Operations',
    lead: 'For the team.',
    loading: 'Checking your roles',
    unreachable: 'This page will open soon.',
    invitation: 'Sign in.',
    noRole: 'No access.',
  };
  const drawPage = (groups: readonly string[]) =>
    draw(
      <GroupPage group="operator" texts={texts} inOutage={<p>Health</p>}>
        The console
      </GroupPage>,
      {
        kind: 'unreachable',
        notice: { tone: 'problem', text: 'No answer.' },
        token: { emailID: 'omkar@example.com', name: 'Omkar Das', groups },
      },
    );

  it('opens what needs no profile while profiles can’t be loaded, for those whom the token names of the group', () => {
    expect(drawPage(['operator'])).toContain('<p>Health</p>');
    expect(drawPage(['finance'])).toContain('This page will open soon.');
    expect(drawPage(['finance'])).not.toContain('Health');
  });
});

describe('The signed-in home', () => {
  it.each([
    // The way to sign in follows with what this device has, so that nothing moves.
    [{ kind: 'visitor' }, 'Sign in to see your learning.'],
    [{ kind: 'signingIn' }, 'Loading your profile'],
    [
      { kind: 'unreachable', notice: { tone: 'problem', text: 'No answer.' } },
      'We couldn’t load your profile.',
    ],
    [
      { kind: 'unreachable', offline: true, notice: { tone: 'info', text: 'Offline.' } },
      'This page isn’t saved on this device.',
    ],
    [
      { kind: 'elsewhere', device: null, startedAt: null },
      'Your account is paused on this device.',
    ],
    [{ kind: 'signedIn', userinfo, groups: [] }, 'Hi, <bdi>Asha</bdi>'],
  ] as const)('has words for each state of the session: %j', (state, words) => {
    expect(draw(<SignedInHomePage />, state)).toContain(words);
  });
});

describe('The signed-in home of someone whose plan ends soon', () => {
  it('says so once, with the way to renew, before everything else', () => {
    const validUntil = Date.now() + 24 * 60 * 60 * 1000;
    const plan = { ...userinfo.plan, level: 'Creator', offerName: 'creator', validUntil } as const;
    const html = draw(<SignedInHomePage />, {
      kind: 'signedIn',
      userinfo: { ...userinfo, plan },
      groups: [],
    });

    const renew = 'href="/payment?plan=creator">Renew</a>';
    expect(html.split(renew)).toHaveLength(2);
    expect(html.indexOf(renew)).toBeLessThan(html.indexOf('Loading your progress'));
    expect(html).toContain('Your plan:');
  });
});

describe('The profile', () => {
  it.each([
    [{ ...userinfo, state: 'Goa' } as const, 'Goa'],
    [userinfo, 'Not set'],
    [{ ...userinfo, name: '' }, 'Not shared by Google'],
  ])('shows what is there and what is not, and a way to change it: %j', (person, words) => {
    const html = draw(<Profile userinfo={person} />, {
      kind: 'signedIn',
      userinfo: person,
      groups: [],
    });

    expect(html).toContain(words);
    expect(html).toContain('Edit name or state');
  });
});

describe('The plan', () => {
  it('that is free says so, and what the next one would open', () => {
    const html = draw(<PlanSummary plan={freePlan} />);

    expect(html).toContain('No end date.');
    expect(html).toContain('all courses with certificates and all tools');
    expect(html).toContain('href="/payment"');
  });

  it.each([
    [
      'Freebie',
      'seeker',
      'saved progress, certificates for free courses, courses and builds saved for later and your own case studies (published after review)',
    ],
    [
      'Explorer',
      'explorer',
      'all courses with certificates and all tools, plus everything in Free',
    ],
    ['Creator', 'creator', 'all builds, plus everything in Explorer'],
    ['Innovator', 'innovator', 'services and lab day seats, plus everything in Creator'],
  ] as const)('%s says all that it opens, and nothing beyond', (level, offerName, things) => {
    const html = draw(<PlanSummary plan={{ ...freePlan, level, offerName }} />);

    expect(html).toContain(`<p>Includes ${things}.</p>`);
  });

  it('that is paid says how many days are left', () => {
    const validUntil = Date.now() + 1.5 * 24 * 60 * 60 * 1000;
    const plan = { ...freePlan, level: 'Innovator', offerName: 'innovator', validUntil } as const;

    expect(draw(<PlanSummary plan={plan} />)).toContain('Innovator ends ');
  });

  it('that couldn’t be loaded is not called free', () => {
    const html = draw(<PlanSummary plan={{ ...freePlan, level: 'Unknown' }} />);

    expect(html).toContain('couldn’t load your plan');
    expect(html).not.toContain('Free, with');
  });
});

describe('The list of sign-ins', () => {
  const session = { webSessionID: 2, startedAt: 0, device: 'Firefox on Linux', active: true };

  it('shows the newest once, though the recent ones hold it too', () => {
    const html = draw(<SessionsList session={session} recent={[session]} />);

    expect(html.match(/Firefox on Linux/g)).toHaveLength(1);
    expect(html).toContain('Active now');
  });

  it('says so when it is empty', () => {
    expect(draw(<SessionsList session={null} recent={[]} />)).toContain(
      'Your next one will be listed here.',
    );
  });
});
