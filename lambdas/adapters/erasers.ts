import { eraseCaseStudy } from '../domain/caseStudies/withdrawCaseStudy.ts';
import { eraseOrders } from '../domain/money/orders/eraseOrders.ts';
import type { Eraser } from '../domain/people/AccountDeletion.ts';
import { erasePosts } from '../domain/questions/erasePosts.ts';
import { cognitoAccounts } from './cognito/accounts.ts';
import { dynamoPublishedCaseStudies } from './dynamo/caseStudies.ts';
import { dynamoErasers, dynamoOrderRecords } from './dynamo/erasers.ts';
import { dynamoEntryQuestions, dynamoOwnPosts, dynamoPosts } from './dynamo/posts.ts';
import { dynamoProposals, proposalIDs } from './dynamo/proposals.ts';
import { s3Photos } from './objectStore/s3Photos.ts';
import { entryPages } from './pages/entryPages.ts';

/** Everything that is erased of a closed account, in the order in which it is: the account at the sign-in service last, which may be slow. */
export function erasers(): Eraser[] {
  const accounts = cognitoAccounts();
  const records = dynamoOrderRecords();
  const photos = s3Photos();
  const caseStudies = {
    proposals: dynamoProposals(),
    published: dynamoPublishedCaseStudies(),
    photos,
    pages: entryPages(),
  };
  const posts = {
    posts: dynamoPosts(),
    ownPosts: dynamoOwnPosts(),
    entries: dynamoEntryQuestions(),
  };
  return [
    ...dynamoErasers(),
    {
      what: 'case studies',
      async erase({ sub }) {
        for (const { productID, itemID } of await proposalIDs(sub)) {
          await eraseCaseStudy(caseStudies, { sub, productID }, itemID);
        }
        await photos.removeAll(sub);
      },
    },
    { what: 'posts', erase: ({ sub }) => erasePosts(posts, sub) },
    { what: 'orders', erase: (deletion, now) => eraseOrders(records, deletion, now) },
    {
      what: 'account',
      async erase({ sub, finder }) {
        if (finder) {
          await accounts.remove(finder.username, sub);
        }
      },
    },
  ];
}
