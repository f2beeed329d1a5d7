import type { StaffCallName, StaffInput } from '#contract/staff/calls.ts';
import type { Database } from '#platform/database/database.ts';
import { knownId } from './staff-seed-values.ts';

/** A measurement of the back office: a call, and the inputs with which it is made in turns. */
export type MeasuredCall = { list: string; asked: string; name: StaffCallName; inputs: Record<string, string>[] };

/** Add the lists of your area here. */
export async function measuredCalls(database: Database): Promise<MeasuredCall[]> {
  const middleOf = cursorReader(database);
  return [
    measured('first page', 'getReport', { 'all of it': {} }),
    orderQuestions(await middleOf('orders', 'placed_at', 'id')),
    productQuestions(await middleOf('products', 'updated_at', 'id')),
    stockQuestions(await middleOf('stock_levels', 'units', 'variant_id')),
    customerQuestions(await middleOf('customers', 'created_at', 'id')),
    measured('coupons', 'listCoupons', { 'with what they brought': {} }),
    reviewQuestions(await middleOf('reviews', 'created_at', 'id')),
    questionQuestions(await middleOf('product_questions', 'created_at', 'id')),
    returnQuestions(await middleOf('returns', 'requested_at', 'id')),
    parcelQuestions(await middleOf('failed_deliveries', 'failed_at', 'id')),
    messageQuestions(await middleOf('contact_messages', 'sent_at', 'id')),
    auditQuestions(await middleOf('audit_log', 'at', 'id')),
  ].flat();
}

type Questions<Name extends StaffCallName> = { [asked: string]: StaffInput<Name> | StaffInput<Name>[] };

function measured<Name extends StaffCallName>(list: string, name: Name, questions: Questions<Name>): MeasuredCall[] {
  return Object.entries(questions).map(([asked, inputs]) => ({
    list,
    asked,
    name,
    inputs: [inputs].flat().map((input) => toQuery(input as Record<string, unknown>)),
  }));
}

const toQuery = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));

/** The cursor of the page in the middle of a table. */
function cursorReader({ run }: Database) {
  return async (table: string, ...columns: string[]): Promise<string> => {
    const [row] = await run(`
      SELECT json_build_array(${columns.map((column) => `${column}::text`).join()}) AS key
      FROM ${table} ORDER BY ${columns.join()} OFFSET (SELECT count(*) / 2 FROM ${table}) LIMIT 1`);
    return Buffer.from(JSON.stringify(row?.key)).toString('base64url');
  };
}

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const orderQuestions = (middle: string) =>
  measured('orders', 'listOrders', {
    'the newest': {},
    'the oldest': { order: 'asc' },
    'a hundred from the middle of all': { after: middle, limit: 100 },
    'Pending (0.3 %)': { status: 'Pending' },
    'Cancelled (5 %)': { status: 'Cancelled' },
    'Delivered (94 %)': { status: 'Delivered' },
    'of an emirate': [{ emirate: 'Fujairah' }, { emirate: 'Dubai' }],
    'Pending of an emirate': [
      { status: 'Pending', emirate: 'Fujairah' },
      { status: 'Pending', emirate: 'Sharjah' },
    ],
    'of one day': [0, 100, 200, 300].map((days) => ({ from: daysAgo(days + 1), until: daysAgo(days) })),
    'Delivered of a month of an emirate': [100, 200, 300].map((days) => ({
      status: 'Delivered' as const,
      emirate: 'Ajman',
      from: daysAgo(days + 30),
      until: daysAgo(days),
    })),
    'of an amount (0.02 %)': { leastFils: 509_700 },
    'of an amount, Pending': { leastFils: 509_700, status: 'Pending' },
    'of an amount that nobody paid': { leastFils: 5_000_000 },
    'by amount': { sort: 'grandTotalFils' },
    'Pending by amount': { sort: 'grandTotalFils', status: 'Pending' },
    'of an emirate by amount': { sort: 'grandTotalFils', emirate: 'Fujairah' },
    'of one day by amount': { sort: 'grandTotalFils', from: daysAgo(101), until: daysAgo(100) },
    'by tracking number': [{ search: 'T00000004711' }, { search: 'T00000815000' }],
    'by e-mail address': [{ search: 'customer4711@' }, { search: 'customer77' }, { search: 'cust' }],
    'by last name': [{ search: 'okaf' }, { search: 'Rahman' }],
    'by phone number': [{ search: '050 79' }, { search: '+971 51 234' }],
    'by IMEI': [{ search: '350000000007920' }, { search: '35000' }],
    'by what fits nothing': { search: 'nobody at all' },
  });

const productQuestions = (middle: string) =>
  measured('products', 'listProducts', {
    'last changed': {},
    'first changed': { order: 'asc' },
    'a hundred from the middle of all': { after: middle, limit: 100 },
    published: { state: 'published' },
    drafts: { state: 'draft' },
    'of a category': [{ categoryId: 3 }, { categoryId: 8 }],
    'drafts of a category; of one without': [
      { categoryId: 4, state: 'draft' },
      { categoryId: 5, state: 'draft' },
    ],
    'low on stock (2 %)': { stock: 'low' },
    'low on stock of a category without': { stock: 'low', categoryId: 2 },
    'low on stock, drafts': { stock: 'low', state: 'draft' },
    'by a word of one': [{ q: 'model4711' }, { q: 'model815000' }],
    'by the beginning of many': [{ q: 'model4' }, { q: 'mod' }],
    'by a brand (14 %)': [{ q: 'apple' }, { q: 'Sony' }],
    'by brand and kind (3 %)': [{ q: 'apple phone' }, { q: 'bose camera' }],
    'by brand in a category': { q: 'lenovo', categoryId: 4 },
    'by a brand, low on stock': { q: 'canon', stock: 'low' },
    'by a letter': [{ q: 's' }, { q: 'm' }],
    'by SKU': [{ q: 'SKU-4711' }, { q: 'sku-815' }, { q: 'SKU' }],
    'by what fits nothing': { q: 'no such thing' },
  });

const stockQuestions = (middle: string) =>
  measured('stock', 'listStock', {
    'fewest units': {},
    'most units': { order: 'desc' },
    'a hundred from the middle of all': { after: middle, limit: 100 },
    low: { level: 'low' },
    'sold out': { level: 'none' },
    'by a brand (14 %)': [{ q: 'apple' }, { q: 'Sony' }],
    'by a brand, low': { q: 'canon', level: 'low' },
    'by SKU': [{ q: 'SKU-4711' }, { q: 'sku-815' }],
    'by what fits nothing': { q: 'no such thing' },
  }).concat(
    measured('movements of stock', 'listStockMovements', {
      'of a variant': [{ variantId: knownId('variant', 7) }, { variantId: knownId('variant', 400) }],
    }),
  );

const customerQuestions = (middle: string) =>
  measured('customers', 'listCustomers', {
    newest: {},
    oldest: { order: 'asc' },
    'a hundred from the middle of all': { after: middle, limit: 100 },
    'by e-mail address': [{ q: 'customer4711@' }, { q: 'customer77' }, { q: 'cust' }],
    'by last name (10 %)': [{ q: 'okaf' }, { q: 'Rahman' }],
    'by phone number': [{ q: '0512' }, { q: '0579190' }],
    'by what fits nothing': { q: 'nobody is called so' },
  }).concat(
    measured('one customer', 'getCustomer', {
      'with orders and wallet': [7, 815, 4711].map((number) => ({ id: knownId('customer', number) })),
    }),
  );

const reviewQuestions = (middle: string) =>
  measured('reviews', 'listReviews', {
    newest: {},
    'a hundred from the middle of all': { after: middle, limit: 100 },
    unanswered: { state: 'unanswered' },
    'with photos': { state: 'photos' },
    hidden: { state: 'hidden' },
    'of a product': [{ productId: 7 }, { productId: 815 }],
  });

const questionQuestions = (middle: string) =>
  measured('questions', 'listQuestions', {
    newest: {},
    'a hundred from the middle of all': { after: middle, limit: 100 },
    waiting: { state: 'waiting' },
    hidden: { state: 'hidden' },
  });

const returnQuestions = (middle: string) =>
  measured('returns', 'listReturns', {
    newest: {},
    'a hundred from the middle of all': { after: middle, limit: 100 },
    requested: { state: 'requested' },
  });

const parcelQuestions = (middle: string) =>
  measured('parcels', 'listParcels', {
    newest: {},
    'a hundred from the middle of all': { after: middle, limit: 100 },
    'still to come back': { place: 'out', order: 'asc' },
    back: { place: 'back' },
  });

const messageQuestions = (middle: string) =>
  measured('inbox', 'listMessages', {
    newest: {},
    'a hundred from the middle of all': { after: middle, limit: 100 },
    new: { state: 'new' },
    closed: { state: 'closed' },
  });

const auditQuestions = (middle: string) =>
  measured('audit log', 'listAuditLog', {
    newest: {},
    'a hundred from the middle of all': { after: middle, limit: 100 },
    'of one of the staff': [{ staffId: knownId('staff', 7) }, { staffId: knownId('staff', 20) }],
    'of a kind': [{ subjectKind: 'product' }, { subjectKind: 'order' }],
    'of a kind by one of the staff': { subjectKind: 'stock', staffId: knownId('staff', 5) },
    'of one order': { subjectKind: 'order', subjectId: knownId('order', 5) },
    'of one day': { from: daysAgo(101), until: daysAgo(100) },
    'of one day by one of the staff': { from: daysAgo(101), until: daysAgo(100), staffId: knownId('staff', 7) },
  });
