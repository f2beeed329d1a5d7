import { z } from 'zod';
import { defineCall } from './call.ts';
import { blankable, rowId, wholeNumber } from './fields.ts';

/** Proving a phone by a texted code, so that an order need not wait for a call. */

const phoneOf = {
  address_id: blankable(rowId).describe('The saved address with the phone; or order_id'),
  order_id: blankable(rowId).describe('The order with the phone; or address_id'),
};

export const sendPhoneCode = defineCall('sendPhoneCode', {
  summary:
    'Addition: texts a code of four digits to the phone of an address or an order. Past the limits none is sent, and the answer is the same.',
  token: 'required',
  notFound: true,
  body: phoneOf,
});

export const verifyPhone = defineCall('verifyPhone', {
  summary: 'Addition: proves the phone with the code; an order that waited for nothing else is confirmed.',
  token: 'required',
  notFound: true,
  body: { ...phoneOf, otp: wholeNumber(0, 9999) },
  success: { confirmed_order: z.string().nullable().describe('The tracking number of the order that waits no more') },
});
