import type { Printout } from '#domain/document/printout.ts'
import type { ContentOf } from '#domain/print/print-content.ts'

/** 2026-11-20, 18:46 in Warsaw. */
export const printedAt = Date.UTC(2026, 10, 20, 17, 46)

export const someBill: ContentOf<'bill'> = {
  type: 'bill',
  number: 'A7K-24',
  table: '5',
  waiter: 'Ola',
  at: printedAt,
  lines: [
    {
      quantity: 2000,
      name: 'Pierogi ruskie ze skwarkami i kwaśną śmietaną',
      modifiers: [{ name: 'podsmażane', amount: 1 }],
      unitPrice: 3200,
      gross: 6400,
      discount: 640,
      taxRate: 'VAT08',
      exciseType: 'NONE',
    },
    {
      quantity: 500,
      name: 'Piwo jasne',
      modifiers: [],
      unitPrice: 1800,
      gross: 900,
      discount: 0,
      taxRate: 'VAT23',
      exciseType: 'BEER_AND_SOFT_DRINKS',
    },
  ],
  discount: 500,
  serviceFee: 616,
  delivery: 0,
  deposit: 50,
  rates: [{ rate: 'VAT08', gross: 5500, vat: 407, net: 5093 }],
  toPay: 6826,
}

export const someTicket: ContentOf<'kitchen-ticket'> = {
  type: 'kitchen-ticket',
  number: 'A7K-24',
  station: 'Kuchnia ciepła',
  table: '5',
  waiter: 'Ola',
  diningOption: 'Na miejscu',
  diningOptionType: 'ON_SITE',
  at: printedAt,
  isExtension: true,
  deliveryTime: { kind: 'custom', at: printedAt + 44 * 60_000 },
  comment: 'Gość się śpieszy',
  lines: [
    {
      quantity: 2000,
      name: 'Pierogi ruskie ze skwarkami',
      modifiers: [
        { name: 'bez cebuli', amount: 1 },
        { name: 'śmietana', amount: 2 },
      ],
      note: 'dobrze podsmażone',
      seat: 2,
      allergens: ['GLUTEN', 'DAIRY'],
    },
    { quantity: 1000, name: 'Żurek', modifiers: [], note: '', seat: null, allergens: [] },
  ],
}

export const someReceipt: Printout = {
  id: '01a00000-0000-7000-8000-000000000001',
  orderCheckId: '01a00000-0000-7000-8000-000000000002',
  status: 'printed',
  type: 'receipt',
  number: 'PA/A7K/118/11/2026',
  items: [
    {
      lineId: null,
      lineQuantity: 2000,
      type: 'MENU_ITEM',
      name: 'Pierogi ruskie',
      quantity: 2000,
      grossPrice: 3200,
      discountValue: 640,
      taxRateType: 'VAT08',
      taxRate: 8,
      exciseType: 'NONE',
    },
    {
      lineId: null,
      lineQuantity: 500,
      type: 'MENU_ITEM',
      name: 'Piwo jasne',
      quantity: 500,
      grossPrice: 1800,
      discountValue: 0,
      taxRateType: 'VAT23',
      taxRate: 23,
      exciseType: 'BEER_AND_SOFT_DRINKS',
    },
  ],
  rates: [
    { rate: 'VAT08', gross: 5760, vat: 427, net: 5333 },
    { rate: 'VAT23', gross: 900, vat: 168, net: 732 },
  ],
  total: 6660,
  deposit: 50,
  buyer: { taxId: '5261040828', name: '' },
  paymentType: 'ONLINE',
  saleDate: '2026-11-20',
  guest: null,
  imprint: null,
  ksefState: 'not-for-ksef',
  issuedAt: printedAt,
  issuedBy: '01a00000-0000-7000-8000-000000000003',
  printedAt,
  fault: '',
  closedDay: null,
}
