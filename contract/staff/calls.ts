import type { z } from 'zod';
import type { FieldsIn, FieldsOut } from '#contract/call.ts';
import * as accounting from './accounting.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as bulk from './bulk.ts';
import type { StaffCall } from './call.ts';
import * as categories from './categories.ts';
import * as confirmation from './confirmation.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as credits from './credits.ts';
import * as customers from './customers.ts';
import * as health from './health.ts';
import * as keys from './keys.ts';
import * as ledger from './ledger.ts';
import * as orders from './orders.ts';
import * as parcels from './parcels.ts';
import * as productAccessories from './product-accessories.ts';
import * as productImports from './product-imports.ts';
import * as productPictures from './product-pictures.ts';
import * as productVariants from './product-variants.ts';
import * as products from './products.ts';
import * as questions from './questions.ts';
import * as reports from './reports.ts';
import * as returns from './returns.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as specifications from './specifications.ts';
import * as staff from './staff.ts';
import * as stock from './stock.ts';
import * as webhooks from './webhooks.ts';

const { promotionKinds: _promotionKinds, ...promotionCalls } = content;
const { journalFormats: _journalFormats, ...accountingCalls } = accounting;
const { refusalReasons: _refusalReasons, ...confirmationCalls } = confirmation;
const { messageStates: _messageStates, ...messageCalls } = contact;
const { stockAndPriceRow: _stockAndPriceRow, mostRefusals: _mostRefusals, mostRows: _mostRows, ...bulkCalls } = bulk;
const { webhookEvents: _webhookEvents, deliveryStates: _deliveryStates, ...webhookCalls } = webhooks;

/** All calls of the back office by name. Declare a call in its area's file; list a new file here. */
export const staffCalls = {
  ...session,
  ...staff,
  ...keys,
  ...audit,
  ...orders,
  ...parcels,
  ...confirmationCalls,
  ...returns,
  ...backups,
  ...reports,
  ...coupons,
  ...promotionCalls,
  ...reviews,
  ...questions,
  ...messageCalls,
  ...customers,
  ...credits,
  ...ledger,
  ...accountingCalls,
  ...products,
  ...productVariants,
  ...productPictures,
  ...productAccessories,
  ...stock,
  ...bulkCalls,
  ...categories,
  ...settings,
  ...specifications,
  ...search,
  ...health,
  ...productImports,
  ...webhookCalls,
} satisfies { [Name in string]: StaffCall & { name: string } };

type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;

export type StaffInput<Name extends StaffCallName> = FieldsIn<StaffCalls[Name]['input']>;
export type StaffAnswer<Name extends StaffCallName> = StaffCalls[Name]['answer'] extends z.ZodObject
  ? FieldsOut<StaffCalls[Name]['answer']>
  : Blob;
