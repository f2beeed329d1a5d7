import type { CashFee } from '#commerce/pricing/calculate-totals.ts';
import { percentOff } from '#commerce/pricing/percent-off.ts';
import { aedFromFils, lineSubtotalFils } from '#contract/money.ts';
import type { Bill } from './bill-lines.ts';

/** The bill of a cart in the contract's spellings. */
export function billOnWire({ lines, totals }: Bill) {
  return {
    product: lines.map((line) => ({
      product_image_path: line.picture,
      product_name: line.productName,
      total_price: aedFromFils(lineSubtotalFils(line)),
      initial_cost: aedFromFils(line.compareAtFils),
      discout: percentOff(line),
      quantity: line.quantity,
      attribute: line.attribute,
      color: line.colorHex,
      version: line.version,
    })),
    subtotal: aedFromFils(totals.subtotalFils),
    total_tax: aedFromFils(totals.taxFils),
    coupon_discount: aedFromFils(totals.discountFils),
    grand_total: aedFromFils(totals.grandTotalFils),
    ...cashFeeOnWire(totals),
  };
}

/** Without a fee the bill says nothing of it. */
function cashFeeOnWire({ cashFeeFils, cashFeeTaxFils }: CashFee) {
  return cashFeeFils === 0 ? {} : { cash_fee: aedFromFils(cashFeeFils), cash_fee_tax: aedFromFils(cashFeeTaxFils) };
}
