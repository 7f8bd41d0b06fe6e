import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import { keyOfRequest, type ServiceRequests } from '../../services/ServiceRequests.ts';
import { letter } from '../Letter.ts';

/** We wrote about a service request, at this moment. */
export const serviceAnswered = letter('serviceAnswered', {
  group: 'answers',
  cause: mailCause({ requestID: text, at: whole }),
  key: ({ requestID, at }) => `${requestID}-${at}`,
  async read({ services }: { readonly services: Pick<ServiceRequests, 'find'> }, cause) {
    const key = keyOfRequest(cause.requestID);
    const request = key && (await services.find(key));
    const message = request?.messages.find(
      ({ from, at }) => from === 'xplorers' && at === cause.at,
    );
    if (!request || !message) {
      return 'notYet';
    }
    const { text: words, became: newState } = message;
    return { data: { itemID: request.itemID, newState, words } };
  },
});
