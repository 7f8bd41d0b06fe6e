import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { bundleOf, projectRoot } from '../../infra/cloud/bundle.ts';
import { rememberingFunctions } from '../../infra/local/lambda/InProcessLambda.ts';
import { routeIds } from '../../lambdas/contract/routes.ts';
import { siteInFunctions } from '../../web/build/siteInFunctions.ts';

const entries = [
  ...routeIds.map((routeId) => `api/${routeId}`),
  ...readdirSync(join(projectRoot, 'lambdas', 'events')).map(
    (file) => `events/${file.slice(0, -3)}`,
  ),
];

/** Words of the simulators, of source maps and of keys. */
const strangers = [
  'infra/local',
  'dynalite',
  'hono',
  'node:vm',
  'mintToken',
  'Choose an account',
  'sourceMappingURL',
  'rzp_test_',
  'rzp_live_',
  'tester',
];

/** What a handler's bundle is made from, and the text of our own part of it. */
async function ownPartOf(entry: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(projectRoot, 'lambdas', `${entry}.ts`)],
    absWorkingDir: projectRoot,
    bundle: true,
    metafile: true,
    packages: 'external',
    plugins: [siteInFunctions],
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  return {
    files: Object.keys(metafile.inputs),
    packages: imported.filter(({ external }) => external).map(({ path }) => path),
    text: outputFiles[0]?.text ?? '',
  };
}

const forAll = /^(?:node:|@aws-sdk\/|zod\/mini$|razorpay$)/;
/** What tables for spreadsheets are made with; nothing else loads it. */
const forFiles = new RegExp(
  `${forAll.source}|^(?:csv-stringify/sync|fflate|write-excel-file/node)$`,
);
/** What reads words; nothing else loads it. */
const forWords = new RegExp(`${forAll.source}|^stemmer$`);
/** What draws mails. */
const forMails = new RegExp(`${forAll.source}|^react(?:/jsx-runtime|-dom/server)$`);
/** What models draw with, which functions with their numbers load and never call. */
const forChallenges = new RegExp(`${forAll.source}|^react/jsx-runtime$`);
/** What signs certificates; nothing else loads it. */
const forCertificates = new RegExp(`${forAll.source}|^jose$`);
/** What draws pages; nothing else loads it. */
const forPages = new RegExp(
  `${forMails.source}|^(?:react(?:-dom|-router-dom)?|@tanstack/react-query|qr)$`,
);

/** What draws pictures; nothing else loads it but what prints pages. */
const forPictures = new RegExp(`${forAll.source}|^@resvg/resvg-wasm|^@expo-google-fonts/.+\\.ttf$`);

/** What reads an entry's text, runs its tool, and tells two texts apart. */
const forEntries = new RegExp(
  `${forAll.source}|^(?:diff|lowlight|marked|temml|quickjs-emscripten-core)$|^@jitl/quickjs-ng-wasmfile-release-sync(?:/wasm)?$`,
);
/** What opens an entry: it tells two texts apart. */
const forDifferences = new RegExp(`${forAll.source}|^diff$`);
/** What reads words, draws pages and their pictures, and publishes scheduled texts. */
const forIndexAndPages = new RegExp(
  `${forPages.source}|${forWords.source}|${forEntries.source}|${forCertificates.source}|${forPictures.source}`,
);

function packagesFor(entry: string): RegExp {
  if (entry === 'api/operator/changeEntry') {
    return forEntries;
  }
  if (entry === 'api/product/getChallenge' || entry === 'api/product/meetChallenge') {
    return forChallenges;
  }
  if (entry === 'api/operator/openEntry') {
    return forDifferences;
  }
  if (entry === 'api/finance/export') {
    return forFiles;
  }
  if (entry === 'events/sendMails') {
    return forMails;
  }
  if (entry === 'events/linkedPages') {
    return forPages;
  }
  if (entry === 'events/certificatePicture') {
    return forPictures;
  }
  if (entry === 'api/product/issueCertificate') {
    return forCertificates;
  }
  if (entry === 'events/buildIndex') {
    return forIndexAndPages;
  }
  return entry.startsWith('api/search/') ? forWords : forAll;
}

/** The models of the Saturday challenges, which compute in functions as they do in browsers. */
const challenges =
  /^web\/(?:pages\/challenges\.ts$|src\/features\/model\/(?:models\/[\w-]+\.tsx$|\w+\.ts$))/;

const withChallenges = new Set([
  'api/product/getChallenge',
  'api/product/meetChallenge',
  // The letter on Saturdays says what the challenge asks for.
  'events/sendMails',
]);

/** Mails and pages are drawn by React components; their texts, and a certificate's, are in web with all others, as are the paths. */
function filesFor(entry: string): RegExp {
  if (entry === 'api/product/issueCertificate') {
    return /^(?:lambdas\/|web\/(?:credential\/|src\/paths\.ts$)|catalogue:virtual:paths$)/;
  }
  if (entry === 'events/buildIndex' || entry === 'events/linkedPages') {
    // The application itself, but nothing that it loads later.
    return /^(?:lambdas\/|web\/(?:pages|credential|src)\/|catalogue:|later:)/;
  }
  if (entry === 'events/certificatePicture') {
    return /^(?:lambdas\/|web\/(?:pages\/(?:sharePicture|head)|credential\/words|src\/(?:lib\/(?:kinds|listed)|features\/(?:certificate\/(?:coverEntryOf|seal|words)|covers\/covers)))\.ts$|catalogue:)/;
  }
  return entry === 'events/sendMails'
    ? // What is next and what is due for review are the site's own rules.
      /^(?:lambdas\/|web\/(?:mail\/|src\/(?:paths|lib\/\w+|features\/(?:plans\/plans|guardian\/words|catalogue\/(?:words|paths\/pathProgress)|signedInHome\/(?:nextUp|review\/dueReviews)))\.ts$)|catalogue:virtual:paths$)/
    : // A call that takes a page off the site has to know what it is called.
      /^(?:lambdas\/|web\/(?:pages\/(?:siteFiles|head|words)|credential\/words|src\/paths)\.ts$)/;
}

describe.each(entries)('the bundle of %s', (entry) => {
  it('S-46: is made from lambdas alone and knows of no local stack', async () => {
    const { files, packages, text } = await ownPartOf(entry);

    const others = files.filter(
      (file) =>
        !filesFor(entry).test(file) && !(withChallenges.has(entry) && challenges.test(file)),
    );
    expect(others).toEqual([]);
    expect(packages.filter((name) => !packagesFor(entry).test(name))).toEqual([]);
    expect(
      text.match(/localhost|127\.0\.0\.1|\[::1\]|NODE_ENV|AWS_ENDPOINT_URL|-local\b/g),
    ).toBeNull();
  });

  it('S-42, S-46: as it is deployed has nothing of the simulators in it, no source map and no key', () => {
    const text = readFileSync(join(bundleOf(entry), 'index.cjs'), 'utf8');

    const found = strangers.filter((word) => text.includes(word));
    expect(found).toEqual([]);
    // Alone, as a key would be: the bytes of the pictures' renderer have these letters inside.
    expect(text.match(/\bAKIA[0-9A-Z]{16}\b/)).toBeNull();
  });
});

it.each(rememberingFunctions)('%s, by which tests tell what remembers, is in a bundle', (name) => {
  const texts = entries.map((entry) => readFileSync(join(bundleOf(entry), 'index.cjs'), 'utf8'));

  expect(texts.some((text) => text.includes(`function ${name}(`))).toBe(true);
});
