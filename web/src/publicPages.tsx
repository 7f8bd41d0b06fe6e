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
import { publicWords } from '../pages/words.ts';
import { galleryWords, ownWords } from './features/caseStudy/words.ts';
import { levelWords, planWords, shortHours } from './features/catalogue/cardWords.ts';
import { kinds, kindWords } from './features/catalogue/kinds.ts';
import { PathList } from './features/catalogue/paths/PathPage.tsx';
import { PathSteps } from './features/catalogue/paths/PathSteps.tsx';
import { pathWords, searchWords } from './features/catalogue/words.ts';
import { HowItWorks } from './features/freeBites/HowItWorks.tsx';
import { homeWords } from './features/home/words.ts';
import { LabWays } from './features/mobileLab/LabWays.tsx';
import { labDayWords, labWords } from './features/mobileLab/words.ts';
import { BuyingFacts } from './features/payment/BuyingFacts.tsx';
import { PlanCards } from './features/payment/plans/PlanCards.tsx';
import { PlanOverview, planCardID } from './features/payment/plans/PlanOverview.tsx';
import { planOfOffer, plans } from './features/payment/plans/plans.ts';
import { paymentWords } from './features/payment/words.ts';
import { documentCompany } from './features/policies/documents.ts';
import { itemPath, learningPathPath, paths, policyPath, queryNames } from './paths.ts';
import { Page } from './shell/Page.tsx';
import { SiteLink } from './shell/SiteLink.tsx';

const freeBitesModule = 'src/features/freeBites/FreeBitesPage.tsx';

/** A page that anyone may open; see `RenderedPage`. */
export interface PublicPage extends Pick<RenderedPage, 'address' | 'file' | 'module'> {
  readonly head: PageHead;
  readonly text: ReactNode;
}

/** Every public page. @param origin the site's */
export function publicPages(origin: string): readonly PublicPage[] {
  return [
    homePage(origin),
    searchPage(),
    plansPage(origin),
    pathsPage(),
    ...learningPaths.map((path) => pathPage(path, origin)),
    freeBitesPage(),
    labPage(),
    caseStudiesPage(),
    aboutPage(),
    ...policies.map(policyPage),
  ];
}

/** The pages behind links with an id: what the server fills with what is there (`web/pages/printLinkedPages.tsx`). */
export const linkedPageModules: readonly {
  readonly page: LinkedPage;
  readonly address: string;
  readonly module: string;
}[] = [
  {
    page: 'certificate',
    address: `${paths.certificate}?${queryNames.id}=*`,
    module: 'src/features/certificate/CertificatePage.tsx',
  },
  {
    page: 'college',
    address: `${paths.freeBites}?${queryNames.college}=*`,
    module: freeBitesModule,
  },
];

function homePage(origin: string): PublicPage {
  return {
    address: paths.home,
    file: 'pages/home.html',
    module: null,
    text: null,
    head: {
      ...common,
      title: homeWords.title,
      description: homeWords.lead,
      path: paths.home,
      trail: [],
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
    },
  };
}

function searchPage(): PublicPage {
  return page('search', paths.search, 'src/features/catalogue/search/SearchPage.tsx', {
    title: searchWords.page,
    description: publicWords.search.description,
    text: (
      <Page title={searchWords.page} lead={publicWords.search.lead} wide>
        <p>
          {searchWords.paths} <SiteLink to={learningPathPath()}>{searchWords.seePaths}</SiteLink>
        </p>
        <noscript>
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
        </noscript>
        <WithoutScripts words={publicWords.search.scripts} />
      </Page>
    ),
  });
}

function plansPage(origin: string): PublicPage {
  const { title, lead, facts, payTerms } = paymentWords;
  return page('plans', paths.payment, 'src/features/payment/PaymentPage.tsx', {
    title,
    description: publicWords.plans.description,
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
    text: (
      <Page title={title} lead={lead} wide>
        <PlanOverview linkTo={(plan) => `#${planCardID(plan)}`} />
        <PlanCards headingLevel={2} />
        <BuyingFacts />
        <WithoutScripts words={publicWords.plans.scripts} />
      </Page>
    ),
  });
}

const pathModule = 'src/features/catalogue/paths/PathPage.tsx';

function pathsPage(): PublicPage {
  return page('paths', paths.path, pathModule, {
    title: pathWords.heading,
    description: publicWords.paths.description(learningPaths.length),
    text: (
      <Page title={pathWords.heading} lead={pathWords.lead} wide>
        <PathList paths={learningPaths} />
      </Page>
    ),
  });
}

function pathPage(path: (typeof learningPaths)[number], origin: string): PublicPage {
  const { id, title, summary, steps } = path;
  return page(`path-${id}`, learningPathPath(id), pathModule, {
    title,
    description: publicWords.paths.of(summary, steps.length),
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
    text: (
      <Page title={title} lead={summary} wide>
        <PathSteps path={path} level={undefined} next={undefined} />
        <p>
          <SiteLink to={learningPathPath()}>{pathWords.all}</SiteLink>
        </p>
      </Page>
    ),
  });
}

function freeBitesPage(): PublicPage {
  const { title, description, lead, scripts } = publicWords.freeBites;
  return page('freebites', paths.freeBites, freeBitesModule, {
    title,
    description,
    text: (
      <Page title={title} lead={lead} wide>
        <HowItWorks />
        <WithoutScripts words={scripts} />
      </Page>
    ),
  });
}

function labPage(): PublicPage {
  const { title, lead, carries, carried } = labWords;
  return page('mobilelab', paths.mobileLab, 'src/features/mobileLab/MobileLabPage.tsx', {
    title,
    description: publicWords.lab.description,
    text: (
      <Page title={title} lead={lead} wide>
        <LabWays planPath={paths.payment} />
        <h2>{carries}</h2>
        <ul>
          {Object.values(carried).map(([name, words]) => (
            <li key={name}>
              <strong>{name}</strong> {words}
            </li>
          ))}
        </ul>
        <h2>{labDayWords.heading}</h2>
        <p>{labDayWords.lead}</p>
        <WithoutScripts words={publicWords.lab.scripts} />
      </Page>
    ),
  });
}

function caseStudiesPage(): PublicPage {
  return page('casestudies', paths.caseStudy, 'src/features/caseStudy/CaseStudyPage.tsx', {
    title: galleryWords.page,
    description: publicWords.caseStudies.description,
    text: (
      <Page title={galleryWords.page} lead={galleryWords.lead} wide>
        <h2>{ownWords.heading}</h2>
        <p>{ownWords.lead}</p>
        <p>{ownWords.invitation}</p>
        <WithoutScripts words={publicWords.caseStudies.scripts} />
      </Page>
    ),
  });
}

function aboutPage(): PublicPage {
  return page('about', paths.aboutUs, 'src/features/policies/AboutUsPage.tsx', {
    title: aboutUs.meta.title,
    description: publicWords.about,
    text: <DocumentText {...aboutUs} />,
  });
}

/** What a browser that runs scripts never shows: it gets the page itself a moment later. */
function WithoutScripts({ words }: { readonly words: string }) {
  return (
    <noscript>
      <p>{words}</p>
    </noscript>
  );
}

const policies = ['privacyPolicy', 'termsAndCond', 'disclaimer', 'returnPolicy'] as const;
const documents = { privacyPolicy, termsAndCond, disclaimer, returnPolicy };

function policyPage(key: DocumentKey): PublicPage {
  const { meta } = documents[key];
  return page(`policy-${key}`, policyPath(key), 'src/features/policies/PolicyPage.tsx', {
    title: meta.title,
    description: publicWords.policies[key],
    text: <DocumentText {...documents[key]} />,
  });
}

function DocumentText({ meta, Document }: typeof aboutUs) {
  return (
    <Page title={meta.title} wide>
      <article className="document-text">
        <Document company={documentCompany(markedCompany)} RelativeLink={SiteLink} />
      </article>
    </Page>
  );
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
};

const common = { type: 'website', picture: sitePicture } as const;

function page(
  name: string,
  address: string,
  module: string,
  {
    title,
    description,
    text,
    about = [],
    above,
  }: {
    readonly title: string;
    readonly description: string;
    readonly text: ReactNode;
    readonly about?: PageHead['about'];
    /** The page that it belongs to. */
    readonly above?: PageHead['trail'][number];
  },
): PublicPage {
  const own = { name: title, path: address };
  return {
    address,
    file: `pages/${name}.html`,
    module,
    text,
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
