import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { testerS3 } from '../../support/catalogue/indexBucket.ts';
import { buckets } from '../../support/cloud/logicalIDs.ts';
import type { Row } from '../Row.ts';
import { expectStatus } from '../support/smokeCalls.ts';
import { ofFinance } from '../support/smokeFinance.ts';

const reportsBucket = `xplorers-local-${buckets.reports}`.toLowerCase();

export const row: Row<'finance/explain'> = {
  request: (emailID) => ({
    emailID,
    class: 'adjustmentUnexplained',
    subject: 'adj_AbCdEfGhIjKlMn',
    words: 'A fee that Razorpay announced by mail.',
  }),
  good: 'A difference in words',
  roundTrips: 2,
  callsPerLearner: 0.01,
  smoke: ofFinance(async (ask, { aws }) => {
    // Nothing was ever explained: what is not there is told from what may not be read.
    await testerS3(aws.replace('//localhost:', '//127.0.0.1:')).send(
      new DeleteObjectCommand({ Bucket: reportsBucket, Key: 'explained' }),
    );
    const difference = { class: 'adjustmentUnexplained', subject: 'adj_AbCdEfGhIjKlMn' };
    const answer = await ask('finance/explain', { ...difference, words: 'A test.' });
    expectStatus('words', answer, 200, 'ok');
  }),
};
