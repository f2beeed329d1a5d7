/** What our papers say, in English and in Arabic. */
export type Words = readonly [english: string, arabic: string];

export const words = {
  taxInvoice: ['Tax Invoice', 'فاتورة ضريبية'],
  taxNumber: ['TRN', 'رقم التسجيل الضريبي'],
  invoiceNumber: ['Invoice number', 'رقم الفاتورة'],
  issuedOn: ['Date of issue', 'تاريخ الإصدار'],
  order: ['Order', 'رقم الطلب'],
  orderedOn: ['Date of order', 'تاريخ الطلب'],
  payment: ['Payment', 'طريقة الدفع'],
  cashOnDelivery: ['Cash on delivery', 'الدفع عند الاستلام'],
  description: ['Description', 'الوصف'],
  quantity: ['Qty', 'الكمية'],
  unitPrice: ['Unit price', 'سعر الوحدة'],
  discount: ['Discount', 'الخصم'],
  tax: ['VAT', 'الضريبة'],
  amount: ['Amount', 'المبلغ'],
  subtotal: ['Subtotal', 'المجموع الفرعي'],
  coupon: ['Coupon', 'قسيمة الخصم'],
  shipping: ['Shipping', 'الشحن'],
  totalWithoutTax: ['Total without VAT', 'الإجمالي بدون الضريبة'],
  vat: ['VAT', 'ضريبة القيمة المضافة'],
  included: ['(included)', '(مشمولة)'],
  totalToPay: ['Total to pay', 'الإجمالي المستحق'],
  cancelledOn: ['Cancelled on', 'ألغي الطلب بتاريخ'],
  nothingDue: ['Nothing is due.', 'لا يوجد مبلغ مستحق.'],
  packingSlip: ['Packing slip', 'قائمة التعبئة'],
  deliverTo: ['Deliver to', 'التسليم إلى'],
  items: ['Items', 'المنتجات'],
  serialNumbers: ['Serial numbers', 'الأرقام التسلسلية'],
  packed: ['Packed', 'تمت التعبئة'],
  cashToCollect: ['Cash to collect', 'المبلغ المطلوب تحصيله'],
} as const satisfies Record<string, Words>;

/** Both, one above the other, for the head of a column. */
export const stacked = ([english, arabic]: Words) => `${english}\n${arabic}`;
