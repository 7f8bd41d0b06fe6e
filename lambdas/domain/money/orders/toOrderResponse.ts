import { defaultPriceRupees } from '../../../contract/constants.ts';
import type { Order as ContractOrder } from '../../../contract/entities.ts';
import type { CreateStatus } from '../../../contract/vocabulary.ts';
import { opens } from '../plans/plans.ts';
import type { OpenedOrder } from './createOrder.ts';

/** An opened order as it is answered: with what the browser's checkout needs, or without an order when none is needed. */
export function toOrderResponse(opened: OpenedOrder): {
  order: ContractOrder | null;
  createStatus: CreateStatus;
  price: number;
} {
  if (!opened) {
    return { order: null, createStatus: 'userExist', price: defaultPriceRupees };
  }
  const { terms, razorpayOrderID } = opened.order;
  if (razorpayOrderID === null) {
    throw new Error(`order ${terms.orderID} was opened without an order at the provider`);
  }
  const { orderID, startTime, emailID, offerName, amountPaise: amount, currency } = terms;
  const price = amount / 100;
  return {
    order: {
      orderID,
      startTime,
      price,
      emailID,
      offerName,
      order: { id: razorpayOrderID, amount, currency, receipt: orderID, key: opened.publicKey },
      products: { opens: opens(offerName) },
    },
    createStatus: 'created',
    price,
  };
}
