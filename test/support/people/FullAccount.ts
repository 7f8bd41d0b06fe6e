import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { publishCaseStudy } from '../../../lambdas/domain/caseStudies/decideProposal.ts';
import { guardianTokenIn, minorConsent } from '../../routes/support/guardians.ts';
import { type Answer, requireOk } from '../api/callRoute.ts';
import type { ApiCalls } from '../api/SharedApi.ts';
import { signInOverHttp } from '../api/signInOverHttp.ts';
import { decidePortsAt } from '../caseStudies/decidePorts.ts';
import { base64, photo } from '../caseStudies/photos.ts';
import { completeEntry } from '../catalogue/completeEntry.ts';
import { entryWith } from '../catalogue/entryWith.ts';
import { keepEntries } from '../catalogue/keepEntries.ts';
import { meetingOf } from '../catalogue/metChallenges.ts';
import { mailsTo } from '../mails/Inbox.ts';
import { type CheckoutResponse, type PlanToBuy, TestBuyer } from '../money/TestBuyer.ts';
import { keepBooking } from './keepBooking.ts';
import { OperatorUser } from './OperatorUser.ts';

/** A person with data in every table that keeps personal data. */
export class FullAccount {
  static readonly state = 'Lakshadweep';
  /** A lower-case word that only this person's data contains; the email address starts with it. */
  readonly word: string;
  readonly emailID: string;
  readonly buyer: TestBuyer;
  private readonly api: ApiCalls;
  /** In the link of the guardian, once one is named. */
  guardianToken = '';
  /** The headers of the sign-in. */
  token: { authorization: string } = { authorization: '' };

  constructor(api: ApiCalls, word: string) {
    this.api = api;
    this.word = word;
    this.emailID = `${word}@example.com`;
    this.buyer = new TestBuyer(api, this.emailID);
  }

  /** Signs in at the hosted page and writes something into every table. @returns the headers of that sign-in */
  async fillEveryTable(): Promise<{ authorization: string }> {
    await this.signIn();
    await this.ask('user/getProfile');
    await this.agreeWithGuardian();
    await this.ask('user/updateProfile', { state: FullAccount.state });
    await this.ask('user/setWebInstance', { webSessionID: 1 });
    await this.ask('user/setWebInstance', { webSessionID: 2 });
    await this.read();
    await this.publishCaseStudy();
    await this.ask('product/requestLabVisit', {
      name: `${this.word} Rao`,
      organisation: `${this.word} college`,
      message: `We are sixty.\n${this.word}`,
    });
    await keepBooking(this.api.localStack.addresses.aws, this.token, this.word);
    await this.buy('explorer');
    await this.api.localStack.runSchedule('followUp'); // numbers the receipt
    const [order] = await this.buyer.orders();
    const reason = `${this.word} bought it twice.`;
    await this.ask('payment/requestRefund', { orderID: order?.['orderID'], reason });
    return this.token;
  }

  /** As someone under 18, whose guardian agrees by the link of our mail. */
  private async agreeWithGuardian(): Promise<void> {
    const emailID = `elder.${this.emailID}`;
    const consent = minorConsent(emailID, this.api.localStack.productNow());
    const guardian = { name: `${this.word} Elder`, emailID };
    await this.ask('user/setConsent', { consent: { ...consent, guardian } });
    const [mail] = await mailsTo(this.api.localStack, emailID);
    this.guardianToken = mail ? guardianTokenIn(mail) : '';
    await this.ask('user/guardianConsent', { token: this.guardianToken, agrees: true });
  }

  async signIn(): Promise<void> {
    const { site } = this.api.localStack.addresses;
    const token = await signInOverHttp(site, this.emailID, `${this.word} Rao`);
    this.token = { authorization: `Bearer ${token}` };
  }

  /** Orders, pays with the person's own address and verifies. */
  async buy(offerName: PlanToBuy): Promise<CheckoutResponse> {
    const paid = await this.buyer.pay(await this.open(offerName), {
      email: this.emailID,
      contact: '+919812345678',
    });
    await this.ask('payment/upgradesubscription', { offerName, verifyBuy: paid });
    return paid;
  }

  /** The provider's id of a new order. */
  async open(offerName: PlanToBuy): Promise<string> {
    const more = { name: `${this.word} Rao`, offerName, state: FullAccount.state };
    const { body } = await this.ask('payment/createOrder', more);
    return String(Object(Object(body['order'])['order'])['id']);
  }

  /** Calls a route with the token of the sign-in. @throws Error when it is not answered ok */
  async ask(routeId: RouteId, more: object = {}): Promise<Answer> {
    return requireOk(routeId, await this.try(routeId, more));
  }

  /** Calls a route with the token of the sign-in. */
  try(routeId: RouteId, more: object = {}): Promise<Answer> {
    return this.api.call(routeId, { id: '1', emailID: this.emailID, ...more }, this.token);
  }

  /** Writes a case study with a photo, which an operator publishes. */
  private async publishCaseStudy(): Promise<void> {
    const opened = await this.ask('product/saveCaseStudy', { study: {} });
    const { productID } = Object(opened.body['data']).proposal;
    await this.ask('product/uploadPhoto', { productID, photo: base64(photo()) });
    const title = `${this.word} drone`;
    const study = { title, summary: `${this.word} flies.`, tags: [this.word], author: 'named' };
    await this.ask('product/saveCaseStudy', { productID, study, consent: true, submit: true });
    const operator = new OperatorUser(this.api);
    await operator.data('operator/openWork', { kind: 'caseStudy', workID: productID });
    const { aws } = this.api.localStack.addresses;
    await publishCaseStudy(await decidePortsAt(aws), productID, 1, Date.now());
  }

  private async read(): Promise<void> {
    const entry = entryWith({});
    await keepEntries(this.api.localStack.addresses.aws, [entry]);
    const mark = { itemID: entry.item.id, section: entry.item.outline[0]?.id };
    await this.ask('product/saveProgress', mark);
    await this.ask('product/saveEntry', { itemID: entry.item.id });
    const question = { ...mark, words: `Does the ${this.word} turn?`, author: 'named' };
    await this.ask('product/addPost', question);
    await completeEntry(async (...call) => (await this.ask(...call)).body, entry.item.id);
    const subject = { kind: 'course', id: entry.item.id };
    await this.ask('product/issueCertificate', { subject });
    const { body } = await this.ask('product/getChallenge');
    await this.ask('product/meetChallenge', meetingOf(body));
  }
}
