import { createHash, createHmac, randomUUID } from 'node:crypto';
import { dynamoReminderLinks } from '../../../lambdas/adapters/dynamo/people.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import { publishCaseStudy } from '../../../lambdas/domain/caseStudies/decideProposal.ts';
import { reminderToken } from '../../../lambdas/domain/people/stopReminders.ts';
import { giveLink } from '../../routes/support/coordinators.ts';
import { codeReview } from '../../routes/support/lab.ts';
import { agree } from '../api/agree.ts';
import { type Answer, type Sent, send } from '../api/callRoute.ts';
import { claimsFor } from '../api/claimsFor.ts';
import { goodRequest } from '../api/goodRequest.ts';
import type { SharedApi } from '../api/SharedApi.ts';
import { Author } from '../caseStudies/Author.ts';
import { decidePortsAt } from '../caseStudies/decidePorts.ts';
import { entryWith } from '../catalogue/entryWith.ts';
import { importEntry, newestHashOf } from '../catalogue/importEntry.ts';
import { indexBucket } from '../catalogue/indexBucket.ts';
import { editorAt, keepEntries } from '../catalogue/keepEntries.ts';
import { makeDue } from '../catalogue/makeDue.ts';
import { writtenSource } from '../catalogue/writtenSource.ts';
import { college, newKey, openColleges, sampleIDs, student } from '../freeBites/colleges.ts';
import { withdrawSamples } from '../freeBites/withdrawSamples.ts';
import { buildIndex } from '../localStack/indexWhenAsked.ts';
import { notePrivilege } from '../money/journalItems.ts';
import { loseOrders } from '../money/loseOrders.ts';
import { RazorpayWebhooks } from '../money/RazorpayWebhooks.ts';
import { TestBuyer } from '../money/TestBuyer.ts';
import { forgetPages } from '../pages/forgetPages.ts';
import { FullAccount } from '../people/FullAccount.ts';
import type { Grant } from './grants.ts';
import { buckets, givenSamples } from './logicalIDs.ts';

const esha = 'esha.explorer@example.com';
const hour = 3_600_000;

/** What a call carries. */
interface Call {
  readonly body: Sent;
  readonly headers: Readonly<Record<string, string>>;
}
const clockCall: Call = { body: '{}', headers: {} };

/** Calls of functions that lack one grant each, on a local stack whose index is built when asked. */
export class GrantCalls {
  private readonly api: SharedApi;
  /** Someone with data everywhere, who is only read. */
  private readOnly: Promise<Call> | undefined;

  constructor(api: SharedApi) {
    this.api = api;
  }

  /** Calls the copy without a grant, once there is what brings it to what it may not do. */
  async call(grant: Grant): Promise<Answer> {
    const { body, headers } = await this.prepare(grant);
    const host = this.api.localStack.addresses[grant.host];
    return send(`${host}/api/copy/${grant.copy}`, body, headers);
  }

  /** A change of the catalogue that the index holds. */
  async changeCatalogue(): Promise<void> {
    const { localStack } = this.api;
    await keepEntries(localStack.addresses.aws, [entryWith({ title: randomUUID() })]);
    expectOk(await buildIndex(localStack));
  }

  private async prepare(grant: Grant): Promise<Call> {
    const emailID = `${grant.copy.toLowerCase()}@example.com`;
    const buyer = new TestBuyer(this.api, emailID);
    const headers = this.api.as(emailID);
    this.api.localStack.razorpay.sandbox.webhooks.plan({ delay_ms: hour });
    switch (grant.name) {
      case 'user/getProfile':
        return grant.action === 'dynamodb:UpdateItem'
          ? this.changedAddress(emailID)
          : { body: goodRequest(grant.name, emailID), headers };
      case 'user/setConsent': // of someone who is not kept yet
        return { body: goodRequest(grant.name, emailID), headers };
      case 'user/updateProfile':
      case 'product/saveProgress': // of someone who only now begins
        await agree(this.api, emailID);
        if (grant.action === 'dynamodb:GetItem' && grant.on.startsWith('DataProgress')) {
          // Read only when a later mark of the section is there.
          const marked = goodRequest('product/saveProgress', emailID);
          expectOk(await this.api.call('product/saveProgress', marked, headers));
          return { body: { ...marked, agoMs: 60_000 }, headers };
        }
        return { body: goodRequest(grant.name, emailID), headers };
      case 'user/stopReminders':
        return { body: { id: '1', token: await this.reminderTokenOf(emailID) }, headers: {} };
      case 'user/exportData':
        this.readOnly ??= this.fullAccount(grant.name, emailID);
        return this.readOnly;
      case 'user/deleteAccount':
        return this.fullAccount(grant.name, emailID);
      case 'payment/createOrder':
        if (grant.action === 'dynamodb:GetItem' && grant.on.startsWith('DataOrders')) {
          // Read again only when it is there already.
          await this.api.call(
            'payment/createOrder',
            goodRequest('payment/createOrder', emailID),
            headers,
          );
        }
        return { body: goodRequest(grant.name, emailID), headers };
      case 'payment/upgradesubscription': {
        const verifyBuy = await buyer.pay(await buyer.open('explorer'));
        return { body: { ...goodRequest(grant.name, emailID), verifyBuy }, headers };
      }
      case 'payment/getInvoice':
      case 'payment/requestRefund': {
        await buyer.verify(await buyer.pay(await buyer.open('explorer')), 'explorer');
        const [order] = await buyer.orders();
        const body = { ...goodRequest(grant.name, emailID), orderID: order?.['orderID'] };
        return { body, headers };
      }
      case 'payment/webhook':
        return this.signed(
          grant.on.startsWith('DataParked')
            ? new RazorpayWebhooks(this.api).about('order_AAAAAAAAAAAAAA')
            : await this.paidEvent(buyer),
        );
      case 'sweep':
        return this.prepareSweep(grant, buyer);
      case 'pollPayments':
        return this.prepareList(grant, buyer);
      case 'followUp':
        await buyer.buy('explorer'); // there is something to number
        return clockCall;
      case 'sendMails':
        await buyer.buy('explorer');
        await this.mailedStudent(emailID);
        return clockCall;
      case 'nightly':
        await notePrivilege(this.api.localStack, randomUUID()); // there is something to seal
        return clockCall;
      case 'product/requestService':
        await agree(this.api, emailID);
        await buyer.buy('innovator');
        return { body: goodRequest(grant.name, emailID), headers };
      case 'product/replyToService': {
        await agree(this.api, emailID);
        await buyer.buy('innovator');
        const asked = goodRequest('product/requestService', emailID);
        const answer = await this.api.call('product/requestService', asked, headers);
        expectOk(answer);
        const { requestID } = Object(Object(answer.body['data']).request);
        return { body: { ...goodRequest(grant.name, emailID), requestID }, headers };
      }
      case 'product/saveCaseStudy':
      case 'product/uploadPhoto':
      case 'product/getPhoto':
      case 'product/reportItem':
        return { body: await this.studyRequest(grant, emailID), headers };
      case 'product/issueCertificate':
        return this.completedCourse(grant.name, emailID);
      case 'product/getProgress':
        return { body: await this.progressRequest(grant, emailID), headers };
      case 'search/for':
      case 'search/getAllRecentInfo':
        await this.changeCatalogue(); // there is an index again
        return { body: { id: '1', key: 'perpetuum mobile' }, headers: {} };
      case 'finishErasures':
        return clockCall;
      case 'buildIndex':
        return this.prepareBuild(grant);
      case 'freeBites/getCollegeInfo':
      case 'freeBites/findCollege':
      case 'freeBites/registerStudent':
      case 'freeBites/resendStudentID':
      case 'freeBites/getStudentInfo':
      case 'freeBites/openSample':
      case 'freeBites/giveBackPlace':
      case 'freeBites/getCollegeList':
      case 'freeBites/confirmStudents':
        return this.prepareStudent(grant, emailID);
      case 'operator/openWork':
      case 'operator/answerWork': {
        const body = { ...goodRequest(grant.name, esha), ...(await this.workFor(grant)) };
        return { body, headers: this.api.as(esha, claimsFor(grant.name)) };
      }
      case 'operator/changeEntry':
        return this.textChange(grant);
      case 'operator/openEntry': {
        const itemID = randomUUID();
        const { aws } = this.api.localStack.addresses;
        await importEntry(aws, itemID, writtenSource());
        // The newest edition is also found by its number.
        const body = { ...goodRequest(grant.name, esha), itemID, edition: 1 };
        return { body, headers: this.api.as(esha, claimsFor(grant.name)) };
      }
      case 'operator/openCollege':
      case 'operator/changeCollege':
      case 'operator/confirmCollege':
        return this.prepareCollege(grant.name, emailID);
      case 'operator/openPerson':
      case 'operator/changePerson': {
        await buyer.buy('explorer');
        expectOk(await this.api.call('user/getProfile', { id: '1', emailID }, headers));
        this.api.localStack.identity.enrol({ email: emailID, name: 'Asha Rao' });
        const person = { address: emailID, reason: 'Complaint about a review' };
        const body = { ...goodRequest(grant.name, esha), ...person, ...changeWith(grant) };
        return { body, headers: this.api.as(esha, claimsFor(grant.name)) };
      }
      case 'finance/lookUp': {
        const body = { ...goodRequest(grant.name, esha), what: soughtWith(grant) };
        return { body, headers: this.api.as(esha, claimsFor(grant.name)) };
      }
      default: {
        const asked = this.api.as(esha, claimsFor(grant.name));
        return { body: goodRequest(grant.name, esha), headers: asked };
      }
    }
  }

  /** Of someone who has completed the course and has no certificate of it yet. */
  private async completedCourse(routeId: RouteId, emailID: string): Promise<Call> {
    const claims = { name: 'Asha Rao' };
    const headers = this.api.as(emailID, claims);
    await agree(this.api, emailID, claims);
    const body = { ...goodRequest(routeId, emailID), itemID: 'gear-trains' };
    const passed = { ...body, check: 'which', reply: { kind: 'choice', chosen: [1] } };
    expectOk(await this.api.call('product/answerCheck', passed, headers));
    for (const section of ['teeth-and-turns', 'cut-and-try']) {
      expectOk(await this.api.call('product/saveProgress', { ...body, section }, headers));
    }
    return { body, headers };
  }

  private async fullAccount(routeId: RouteId, emailID: string): Promise<Call> {
    const [word = ''] = emailID.split('@');
    const headers = await new FullAccount(this.api, word).fillEveryTable();
    return { body: goodRequest(routeId, emailID), headers };
  }

  /** Of someone who is kept with another address. */
  private async changedAddress(emailID: string): Promise<Call> {
    const route = 'user/getProfile';
    const claims = { sub: randomUUID() };
    const old = `old-${emailID}`;
    expectOk(await this.api.call(route, goodRequest(route, old), this.api.as(old, claims)));
    return { body: goodRequest(route, emailID), headers: this.api.as(emailID, claims) };
  }

  /** What the link in someone's reminder names. */
  private async reminderTokenOf(emailID: string): Promise<string | null> {
    await agree(this.api, emailID);
    await decidePortsAt(this.api.localStack.addresses.aws);
    const items = await this.api.items();
    const person = items.find((item) => Object(item['emailID'])['S'] === emailID && item['sub']);
    return reminderToken(dynamoReminderLinks(), String(Object(person?.['sub'])['S']));
  }

  /** Something that waits for an operator, and the answer that needs a permission. */
  private async workFor({ name, action, on, copy }: Grant): Promise<object> {
    const emailID = `asks-${copy.toLowerCase()}@example.com`;
    const author = new Author(this.api, emailID);
    if (/^DataServices|^DataPeople/.test(on)) {
      await new TestBuyer(this.api, emailID).buy('innovator');
      const { request } = await author.ask('product/requestService', codeReview);
      return { kind: 'service', workID: Object(request).requestID, answer: 'accept' };
    }
    if (on.startsWith('/index/')) {
      return { kind: 'mail', workID: 'nobody/none' };
    }
    if (on.startsWith('DataItemReports')) {
      const itemID = await this.publishedBy(author);
      const sent = { id: '1', itemID, reason: 'dangerous', words: '' };
      const answer = await this.api.call('product/reportItem', sent);
      expectOk(answer);
      const { reportID } = Object(answer.body['data']);
      return { kind: 'report', workID: reportID, answer: 'close' };
    }
    if (/^DataVisits|^DataSessions|^DataJournal/.test(on)) {
      const asked = goodRequest('product/requestLabVisit', emailID);
      const answer = await this.api.call('product/requestLabVisit', asked);
      expectOk(answer);
      return { kind: 'visit', workID: Object(answer.body['data']).visitID, answer: 'done' };
    }
    const study = { kind: 'caseStudy', workID: await author.submit({ title: 'A press' }), seen: 1 };
    if (name === 'operator/openWork' || !/DeleteItem|DeleteObject|ListBucket/.test(action)) {
      return { ...study, answer: 'publish' };
    }
    await publishCaseStudy(
      await decidePortsAt(this.api.localStack.addresses.aws),
      study.workID,
      1,
      this.api.localStack.productNow(),
    );
    return { ...study, answer: 'decline', wasPublished: true, words: 'It can burn.' };
  }

  /** The entry of a case study that is published. */
  private async publishedBy(author: Author): Promise<string | undefined> {
    const productID = await author.submit({ title: 'A press' });
    const { localStack } = this.api;
    const ports = await decidePortsAt(localStack.addresses.aws);
    const words = await publishCaseStudy(ports, productID, 1, localStack.productNow());
    return /case-study-[0-9a-f]+/.exec(words)?.[0];
  }

  /** Of an author who has a draft with a photo, and of a reader of what that author has published. */
  private async studyRequest({ name, action }: Grant, emailID: string): Promise<Sent> {
    const author = new Author(this.api, emailID);
    const productID = await author.draft();
    switch (name) {
      case 'product/saveCaseStudy': {
        // A draft is read when it is named, and added when it is not.
        const isNamed = action !== 'dynamodb:PutItem' && action !== 'dynamodb:Query';
        return { ...goodRequest(name, emailID), ...(isNamed && { productID }) };
      }
      case 'product/getPhoto':
        return {
          ...goodRequest(name, emailID),
          productID,
          photoID: await author.upload(productID),
        };
      case 'product/reportItem': {
        return { ...goodRequest(name, emailID), itemID: await this.publishedBy(author) };
      }
      default:
        return { ...goodRequest('product/uploadPhoto', emailID), productID };
    }
  }

  /** Someone has registered at a college whose samples are published; where it is about what is not there, none is. */
  private async prepareStudent({ name, action, on }: Grant, emailID: string): Promise<Call> {
    const { aws } = this.api.localStack.addresses;
    await openColleges(aws, [college()]);
    const headers = { 'idempotency-key': newKey() };
    const answer = await this.api.call('freeBites/registerStudent', student(emailID), headers);
    expectOk(answer);
    if (action === 's3:ListBucket') {
      await withdrawSamples(aws);
    }
    if (name === 'freeBites/registerStudent') {
      // With the key that is known, nothing more is written.
      const fresh = action === 'dynamodb:PutItem' || on.startsWith('DataStudentKey');
      const own = fresh ? { 'idempotency-key': newKey() } : headers;
      return { body: student(emailID), headers: own };
    }
    const [sample] = sampleIDs;
    const linkToken = await giveLink('pes-bengaluru');
    const asked = { id: '1', text: 'pes', collegeID: 'pes-bengaluru', itemID: sample, linkToken };
    const studentID = String(answer.body['studentID']);
    return { body: { ...asked, studentID, confirm: [registrationOf(answer)] }, headers: {} };
  }

  /** A student is to get a mail about a registration, and lost the id of it. */
  private async mailedStudent(emailID: string): Promise<void> {
    const { collegeID } = college();
    await openColleges(this.api.localStack.addresses.aws, [college()]);
    const key = { 'idempotency-key': newKey() };
    expectOk(await this.api.call('freeBites/registerStudent', student(emailID), key));
    const lost = { id: '1', collegeID, emailID };
    expectOk(await this.api.call('freeBites/resendStudentID', lost));
  }

  /** An operator has opened a college where someone registered since it was confirmed. */
  private async prepareCollege(routeId: RouteId, emailID: string): Promise<Call> {
    const { collegeID } = college();
    await openColleges(this.api.localStack.addresses.aws, [college()]);
    const key = { 'idempotency-key': newKey() };
    const registered = await this.api.call('freeBites/registerStudent', student(emailID), key);
    expectOk(registered);
    const confirm = [registrationOf(registered)];
    const sent = { id: '1', emailID: esha, collegeID, confirm };
    const opened = await this.api.call(
      'operator/openCollege',
      sent,
      this.api.as(esha, claimsFor('operator/openCollege')),
    );
    expectOk(opened);
    const { changesHash, college: read } = Object(opened.body['data']);
    const { revision } = Object(read);
    return {
      body: { ...goodRequest(routeId, esha), collegeID, revision, confirm, changesHash },
      headers: this.api.as(esha, claimsFor(routeId)),
    };
  }

  /** A pending webhook: the provider did not answer when it came, will never know its order, or we have lost it since. */
  private async prepareSweep({ action, on }: Grant, buyer: TestBuyer): Promise<Call> {
    const { localStack } = this.api;
    const { faults } = localStack.razorpay.sandbox;
    const event =
      action === 'dynamodb:UpdateItem'
        ? new RazorpayWebhooks(this.api).about('order_AAAAAAAAAAAAAA')
        : await this.paidEvent(buyer);
    const { body, headers } = await this.signed(event);
    faults.add({ kind: 'serverError' });
    expectOk(await this.api.call('payment/webhook', body, headers));
    faults.clear();
    if (isOfRebuilding({ action, on })) {
      await loseOrders(localStack);
    }
    return clockCall;
  }

  /** A payment that is listed before any report of it; its order is lost, or cannot be asked about. */
  private async prepareList({ action, on }: Grant, buyer: TestBuyer): Promise<Call> {
    const { localStack } = this.api;
    await buyer.pay(await buyer.open('explorer'));
    if (on.startsWith('DataParked')) {
      const path = '/v1/orders/*/payments';
      localStack.razorpay.sandbox.faults.add({ kind: 'serverError', path });
    } else if (isOfRebuilding({ action, on })) {
      await loseOrders(localStack);
    }
    return clockCall;
  }

  /** There is something to build and an old index to remove, or there is no index at all. */
  /** Publishes a sample, or what the grant is about: one that is a sample no more, the first of all, or what was scheduled. */
  private async textChange({ action }: Grant): Promise<Call> {
    const { aws } = this.api.localStack.addresses;
    const itemID = randomUUID();
    const baseHash = await importEntry(aws, itemID, writtenSource());
    const markdown = writtenSource({ intro: 'Two wheels.', isSample: true });
    const route = 'operator/changeEntry';
    const headers = this.api.as(esha, claimsFor(route));
    const own = { ...goodRequest(route, esha), itemID, baseHash, markdown };
    if (action === 's3:ListBucket') {
      await withdrawSamples(aws);
    }
    if (action === 's3:DeleteObject') {
      expectOk(await this.api.call(route, own, headers));
      const opened = { ...own, baseHash: await newestHashOf(itemID), openedEdition: 2 };
      return { body: { ...opened, markdown: writtenSource({ intro: 'No sample.' }) }, headers };
    }
    if (action === 'dynamodb:DeleteItem') {
      const publishAt = Date.now() + hour;
      expectOk(await this.api.call(route, { ...own, change: 'schedule', publishAt }, headers));
    }
    return { body: own, headers };
  }

  private async prepareBuild({ action, on }: Grant): Promise<Call> {
    const { aws } = this.api.localStack.addresses;
    if (on.includes(givenSamples('local')) && action === 's3:ListBucket') {
      await withdrawSamples(aws);
    }
    // There is something to publish: a sample, or one that is a sample no more.
    const operators = this.api.localStack.identity
      .people()
      .filter(({ groups }) => groups.includes('operator'));
    const who = operators[0]?.sub ?? '';
    await makeDue(aws, randomUUID(), { who, wasSample: action === 's3:DeleteObject' });
    // A run that failed before this one would keep others from writing for minutes.
    await forgetPages(aws);
    if (on.includes(buckets.pages) && action === 's3:DeleteObject') {
      const withdrawn = entryWith({ id: 'withdrawn', title: randomUUID() });
      await keepEntries(aws, [withdrawn]);
      const editor = await editorAt(aws);
      await editor.setOpen(withdrawn.item.id, true);
      expectOk(await buildIndex(this.api.localStack));
      await editor.setOpen(withdrawn.item.id, false);
      await editor.moveVersion();
      return clockCall;
    }
    if (on.includes(buckets.pages) && action === 's3:ListBucket') {
      return clockCall;
    }
    if (action === 's3:ListBucket') {
      await indexBucket(aws).removePointer();
    } else {
      await this.changeCatalogue();
      await this.changeCatalogue();
      await keepEntries(aws, [entryWith({ title: randomUUID() })]);
    }
    return clockCall;
  }

  /** Asks for the progress that someone has saved: all of it, or that in one entry. */
  private async progressRequest({ action }: Grant, emailID: string): Promise<object> {
    await agree(this.api, emailID);
    const saved = goodRequest('product/saveProgress', emailID);
    expectOk(await this.api.call('product/saveProgress', saved, this.api.as(emailID)));
    const { itemID, ...all } = goodRequest('product/getProgress', emailID);
    return action === 'dynamodb:Query' ? all : { ...all, itemID };
  }

  /** What the provider holds back about a paid order. */
  private async paidEvent(buyer: TestBuyer): Promise<string> {
    const orderID = await buyer.open('explorer');
    await buyer.pay(orderID);
    const events = this.api.localStack.razorpay.sandbox.webhooks.list();
    return events.find(({ body }) => body.includes(orderID))?.body ?? '';
  }

  private async signed(body: string): Promise<Call> {
    const { current } = (await new RazorpayWebhooks(this.api).keys()).webhookSecret;
    const signature = createHmac('sha256', current).update(body).digest('hex');
    return { body, headers: { 'x-razorpay-signature': signature } };
  }
}

function expectOk({ status, text }: Answer): void {
  if (status !== 200) {
    throw new Error(`a preparation was answered ${status}: ${text}`);
  }
}

/** What a student who has registered is called in the college's list. */
function registrationOf({ body }: Answer): string {
  return createHash('sha256').update(String(body['studentID'])).digest('base64url');
}

/** A change of an account that needs a permission. */
function changeWith({ name, action, on }: Grant): object {
  if (name !== 'operator/changePerson') {
    return {};
  }
  if (on.startsWith('DataOrders') || on.endsWith('/email')) {
    return { change: 'extendPlan', days: 3 };
  }
  if (action === 'cognito-idp:AdminAddUserToGroup') {
    return { change: 'grantRole', role: 'operator' };
  }
  return action === 'cognito-idp:AdminRemoveUserFromGroup'
    ? { change: 'revokeRole', role: 'operator' }
    : { change: 'signOut' };
}

/** Something to look up that needs a permission. */
function soughtWith({ action, on }: Grant): string {
  if (action.startsWith('s3:')) {
    return 'setl_AbCdEfGhIjKlMn';
  }
  return on.endsWith('/email') ? esha : 'pay_AbCdEfGhIjKlMn';
}

/** Whether a grant is for rebuilding orders that the database has lost. */
function isOfRebuilding({ action, on }: Pick<Grant, 'action' | 'on'>): boolean {
  const isNew = action === 'dynamodb:PutItem' && on.startsWith('DataOrders');
  return isNew || /^(?:DataCommitments|DataPeople|\/index\/order)/.test(on);
}
