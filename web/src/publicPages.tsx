/// <reference path="./catalogueModules.d.ts" />
/// <reference path="./markdown.d.ts" />
/** The pages that anyone may open and that are not entries, as the server sends them. The build writes them. */
import { entries } from 'virtual:entries';
import { learningPaths } from 'virtual:paths';
import type { ReactNode } from 'react';
import { type LinkedPage, priceRupees } from '../../lambdas/contract/constants.ts';
import { companyMarker } from '../../lambdas/contract/siteMarkers.ts';
import type { DocumentKey } from '../../lambdas/contract/vocabulary.ts';
import * as aboutUs from '../content/aboutUs.md';
import * as disclaimer from '../content/disclaimer.md';
import * as privacyPolicy from '../content/privacyPolicy.md';
import * as returnPolicy from '../content/returnPolicy.md';
import * as termsAndCond from '../content/termsAndCond.md';
import { organizationOf, type PageHead, siteName, sitePicture } from '../pages/head.ts';
import type { RenderedPage } from '../pages/RenderedPage.ts';
import { galleryWords, publicGalleryWords } from './features/caseStudy/words.ts';
import { levelWords, planWords, shortHours } from './features/catalogue/cardWords.ts';
import { publicSearchWords, searchWords } from './features/catalogue/search/words.ts';
import { pathWords, publicPathWords } from './features/catalogue/words.ts';
import { publicFreeBitesWords } from './features/freeBites/words.ts';
import { homeWords } from './features/home/words.ts';
import { labWords, publicLabWords } from './features/mobileLab/words.ts';
import { paymentWords, publicPlansWords } from './features/payment/words.ts';
import { planOfOffer, plans, readPaidOffer } from './features/plans/plans.ts';
import { aboutDescription, policyDescriptions } from './features/policies/words.ts';
import { ownHomeWords } from './features/signedInHome/words.ts';
import { kinds, kindWords } from './lib/kinds.ts';
import { itemPath, learningPathPath, paths, paymentPath, policyPath, queryNames } from './paths.ts';
import { SiteLink } from './shell/SiteLink.tsx';

const calls = 'src/api/send.ts';

/** A page that anyone may open; see `RenderedPage`. */
export interface PublicPage extends Pick<RenderedPage, 'address' | 'file' | 'ahead' | 'isListed'> {
  readonly head: PageHead;
  /** What only those read whose browser runs no scripts. */
  readonly withoutScripts: ReactNode;
}

/** Every page that is written at build time. @param origin the site's */
export function publicPages(origin: string): readonly PublicPage[] {
  return [
    homePage(origin),
    ownHomePage(),
    ...searchPages(),
    ...plansPages(origin),
    pathsPage(),
    ...learningPaths.map((path) => pathPage(path, origin)),
    freeBitesPage(),
    labPage(),
    caseStudiesPage(),
    aboutPage(),
    ...policies.map(policyPage),
  ];
}

/** The addresses of linked pages, which the server makes (`web/pages/printLinkedPages.tsx`); `*` is any id. */
export const linkedAddresses: Readonly<Record<LinkedPage, string>> = {
  certificate: `${paths.certificate}?${queryNames.id}=*`,
  college: `${paths.freeBites}?${queryNames.college}=*`,
};

function homePage(origin: string): PublicPage {
  const home = page('home', paths.home, {
    title: homeWords.title,
    description: homeWords.lead,
    ahead: [],
    about: [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: siteName,
        url: `${origin}${paths.home}`,
        inLanguage: 'en-IN',
        publisher: { '@id': organizationOf(origin)['@id'] },
      },
    ],
  });
  return { ...home, head: { ...home.head, trail: [] } };
}

/** The learner's own home before anything is known of the learner: what a phone shows first. */
function ownHomePage(): PublicPage {
  const { title, lead, invitation } = ownHomeWords;
  return unlisted(
    page('own-home', paths.signedInHome, {
      title,
      description: `${lead} ${invitation}`,
      ahead: [
        'src/features/signedInHome/SignedInHomePage.tsx',
        calls,
        'src/features/session/amplifyAuth.ts',
        'src/features/session/loadUser.ts',
      ],
    }),
  );
}

/** The search, and as it is with words, whichever they are. */
function searchPages(): readonly PublicPage[] {
  const plain = searchPage();
  const address = `${paths.search}?${queryNames.searchFor}=*`;
  return [plain, { ...plain, address, file: 'pages/search-words.html', isListed: false }];
}

function searchPage(): PublicPage {
  return page('search', paths.search, {
    title: searchWords.page,
    description: publicSearchWords.description,
    ahead: ['src/features/catalogue/search/SearchPage.tsx', calls],
    withoutScripts: (
      <div className="wrap">
        <p>{publicSearchWords.scripts}</p>
        {kinds.map((kind) => (
          <section key={kind}>
            <h2>{kindWords[kind].many}</h2>
            <ul>
              {entries
                .filter((entry) => entry.kind === kind)
                .map(({ id, title, level, hours, plan }) => (
                  <li key={id}>
                    <SiteLink to={itemPath(id)}>{title}</SiteLink> · {levelWords[level]} ·{' '}
                    {shortHours(hours)} ·{' '}
                    {planWords.includedIn(planOfOffer(plan)?.level ?? 'Freebie')}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    ),
  });
}

/** The plans side by side, and each of those that are bought on its own. */
function plansPages(origin: string): readonly PublicPage[] {
  const { head, facts, payTerms } = paymentWords;
  const { title } = head.all;
  const all = page('plans', paths.payment, {
    title,
    description: publicPlansWords.description,
    ahead: ['src/features/payment/PaymentPage.tsx'],
    withoutScripts: <WithoutScripts words={publicPlansWords.scripts} />,
    about: [
      {
        '@type': 'OfferCatalog',
        name: title,
        url: `${origin}${paths.payment}`,
        itemListElement: plans.map(({ level, offerName, adds }) => ({
          '@type': 'Offer',
          name: level,
          description: adds.join(', '),
          category: priceRupees[offerName] === 0 ? 'Free' : 'Paid',
          price: priceRupees[offerName],
          priceCurrency: 'INR',
          seller: { '@id': organizationOf(origin)['@id'] },
        })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: [
          facts.howLong,
          { ...facts.upgrading, text: `${facts.upgrading.text} ${payTerms.terms}.` },
          { ...facts.refunds, text: `${facts.refunds.text} ${payTerms.refunds}.` },
          facts.howYouPay,
        ].map(({ heading, text }) => ({
          '@type': 'Question',
          name: heading,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    ],
  });
  const offers = plans.flatMap(({ offerName }) => readPaidOffer(offerName) ?? []);
  return [
    all,
    ...offers.map((offer) => ({
      ...all,
      address: paymentPath(offer),
      file: `pages/plans-${offer}.html`,
      isListed: false,
    })),
  ];
}

function pathsPage(): PublicPage {
  return page('paths', paths.path, {
    title: pathWords.heading,
    description: publicPathWords.description(learningPaths.length),
  });
}

function pathPage(path: (typeof learningPaths)[number], origin: string): PublicPage {
  const { id, title, summary, steps } = path;
  return page(`path-${id}`, learningPathPath(id), {
    title,
    description: publicPathWords.of(summary, steps.length),
    above: { name: pathWords.heading, path: paths.path },
    about: [
      {
        '@type': 'ItemList',
        name: title,
        description: summary,
        numberOfItems: steps.length,
        itemListElement: steps.map((step, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name: step.title,
          url: new URL(itemPath(step.id), origin).href,
        })),
      },
    ],
  });
}

function freeBitesPage(): PublicPage {
  const { title, description, scripts } = publicFreeBitesWords;
  return page('freebites', paths.freeBites, {
    title,
    description,
    withoutScripts: <WithoutScripts words={scripts} />,
  });
}

function labPage(): PublicPage {
  return page('mobilelab', paths.mobileLab, {
    title: labWords.title,
    description: publicLabWords.description,
    withoutScripts: <WithoutScripts words={publicLabWords.scripts} />,
  });
}

function caseStudiesPage(): PublicPage {
  return page('casestudies', paths.caseStudy, {
    title: galleryWords.page,
    description: publicGalleryWords.description,
    withoutScripts: <WithoutScripts words={publicGalleryWords.scripts} />,
  });
}

function aboutPage(): PublicPage {
  return page('about', paths.aboutUs, {
    title: aboutUs.meta.title,
    description: aboutDescription,
  });
}

function WithoutScripts({ words }: { readonly words: string }) {
  return <p className="wrap">{words}</p>;
}

const policies = ['privacyPolicy', 'termsAndCond', 'disclaimer', 'returnPolicy'] as const;
const documents = { privacyPolicy, termsAndCond, disclaimer, returnPolicy };

function policyPage(key: DocumentKey): PublicPage {
  return page(`policy-${key}`, policyPath(key), {
    title: documents[key].meta.title,
    description: policyDescriptions[key],
  });
}

/** The company as deployments fill it in. */
export const markedCompany = {
  name: companyMarker('name'),
  address: [companyMarker('address')],
  supportEmail: companyMarker('supportEmail'),
  imageSharingUrl: companyMarker('imageSharingUrl'),
  videoUrl: companyMarker('videoUrl'),
  grievanceOfficer: companyMarker('grievanceOfficer'),
  grievanceEmail: companyMarker('grievanceEmail'),
  taxRegistration: companyMarker('taxRegistration'),
  team: [],
};

const common = { type: 'website', picture: sitePicture } as const;

function page(
  name: string,
  address: string,
  {
    title,
    description,
    ahead = null,
    withoutScripts = null,
    about = [],
    above,
  }: {
    readonly title: string;
    readonly description: string;
    readonly ahead?: PublicPage['ahead'];
    readonly withoutScripts?: ReactNode;
    readonly about?: PageHead['about'];
    /** The page that it belongs to. */
    readonly above?: PageHead['trail'][number];
  },
): PublicPage {
  const own = { name: title, path: address };
  return {
    address,
    file: `pages/${name}.html`,
    ahead,
    isListed: true,
    withoutScripts,
    head: {
      ...common,
      title,
      description,
      path: address,
      trail: above ? [above, own] : [own],
      about,
    },
  };
}

function unlisted(page: PublicPage): PublicPage {
  return { ...page, isListed: false, head: { ...page.head, path: null, trail: [] } };
}
