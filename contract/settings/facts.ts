import { z } from 'zod';
import { email } from '#contract/fields.ts';
import { days, line, optionalLine, outwardLink, yesNo } from './fields.ts';

/** Who the shop is, where it is found, and what it does: facts that pages, mails and invoices repeat. */

const phonePrefix = (title: string) =>
  z
    .string()
    .regex(/^\+\d{1,4}$/, 'must be a prefix such as +971')
    .meta({ title });

export const shopSchema = z.object({
  name: line('Name'),
  legalName: line('Legal name'),
  licenceNumber: optionalLine('Trade licence number', 'Shown with the address, if there is one'),
  taxRegistrationNumber: z
    .string()
    .regex(/^\d{15}$/, 'must be the 15 digits of the TRN')
    .meta({ title: 'Tax registration number (TRN)' }),
  address: line('Address'),
  phone: line('Phone'),
  whatsApp: z
    .string()
    .max(30)
    .regex(/^(\+\d[\d ]{5,})?$/, 'must be empty or a number such as +971 50 000 0000')
    .default('')
    .meta({ title: 'WhatsApp number', description: 'Empty, or a number such as +971 50 000 0000' }),
  email: email.meta({ title: 'E-mail' }),
  mapPosition: z
    .object({
      latitude: z.number().min(-90).max(90).meta({ title: 'Latitude' }),
      longitude: z.number().min(-180).max(180).meta({ title: 'Longitude' }),
    })
    .meta({ title: 'Place on the map' }),
  vatPercent: z.number().min(0).max(100).multipleOf(0.01).meta({ title: 'VAT, percent' }),
  pricesIncludeTax: yesNo('Prices include VAT'),
  phonePrefixes: z
    .object({ savedAddresses: phonePrefix('Of saved addresses'), checkout: phonePrefix('At checkout') })
    .meta({ title: 'Phone prefixes' }),
  lowStockUnits: z
    .int()
    .min(0)
    .max(1000)
    .meta({ title: 'Running low at, units', description: 'The back office lists variants with this many or fewer' }),
});

export const linksSchema = z.object({
  socialLinks: z
    .object({
      facebook: outwardLink('Facebook'),
      instagram: outwardLink('Instagram'),
      youtube: outwardLink('YouTube'),
      tiktok: outwardLink('TikTok'),
    })
    .meta({ title: 'Social media' }),
  storeLinks: z
    .object({ android: outwardLink('Android'), ios: outwardLink('iPhone and iPad') })
    .meta({ title: 'App stores', description: 'Without one, Get App installs the storefront itself' }),
});

export const returnsSchema = z.object({
  changeOfMindDays: days('Change of mind'),
  refurbishedDays: days('Refurbished products'),
  faultyDays: days('Faulty, wrong or not as described'),
  cardRefundDays: days('Refund to a card within'),
});
