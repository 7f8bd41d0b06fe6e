import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Way } from '../Row.ts';
import { draftOf, study } from './caseStudies.ts';

/** A way to ask for a case study that the person doesn't have. */
export function noSuchStudy(id: RouteId, body: object = {}): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No such case study of the person',
    async play(user) {
      await user.agree();
      return user.call(id, { body: { ...body, productID: 'nothing-at-all' } });
    },
  };
}

/** A way to change a case study that waits for an operator. */
export function notEditable(id: RouteId, body: object): Way {
  return {
    answer: '403 noValidity',
    name: 'The case study waits for an operator',
    async play(user) {
      const productID = await draftOf(user);
      await user.must('product/saveCaseStudy', { productID, study, consent: true, submit: true });
      return user.call(id, { body: { ...body, productID } });
    },
  };
}
