import * as v from 'valibot'
import { comment, integer, text } from '../fields.ts'
import { grosze, instant, quantity } from '../unit-fields.ts'
import { allergens, exciseTypes, vatRates } from '../menu/item-classes.ts'
import { allergySchema } from '../order/allergy.ts'
import { deliveryTimeSchema } from '../order/delivery-time.ts'
import { diningOptionTypes } from '../resources/dining-option-types.ts'
import { locales } from '../text/locales.ts'

const line = v.object({
  quantity,
  name: text(1, 80),
  modifiers: v.array(v.object({ name: text(1, 60), amount: integer(1, 20) })),
})

const signed = v.pipe(v.number(), v.integer())
const whole = v.object({ rate: v.picklist(vatRates), gross: signed, vat: signed, net: signed })

/** Where the lines of a ticket come from and go to. */
const ticketHead = {
  number: text(1, 12),
  station: text(0, 40),
  table: text(0, 20),
  diningOption: text(0, 40),
  diningOptionType: v.picklist(diningOptionTypes),
  waiter: text(0, 60),
  at: instant,
}

/** The wishes for a bill: nothing of them is the whole check in the language of the place's papers. */
export const billWishSchema = v.object({
  /** The language that the guest reads. */
  language: v.optional(v.picklist(locales)),
  /** The seat of the guest whose part it is alone. */
  seat: v.optional(integer(1, 99)),
})

export type BillWish = v.InferOutput<typeof billWishSchema>

/** The bill that the guest is shown before paying. Never looks like a receipt. */
export const billContentSchema = v.object({
  type: v.literal('bill'),
  number: text(1, 12),
  table: text(0, 20),
  waiter: text(0, 60),
  at: instant,
  lines: v.array(
    v.object({
      ...line.entries,
      /** Of one piece with its modifiers, and of the line; before its discount. Grosze. */
      unitPrice: grosze,
      gross: grosze,
      discount: grosze,
      /** Its own, whatever it is charged with. */
      taxRate: v.picklist(vatRates),
      exciseType: v.picklist(exciseTypes),
    }),
  ),
  /** Discount of the check, service fee, delivery, deposit, grosze; 0 where there is none. */
  discount: grosze,
  serviceFee: grosze,
  delivery: grosze,
  deposit: grosze,
  rates: v.array(whole),
  toPay: grosze,
  /** Address of the page where the guest can pay, shown as a code; bills without one do not name it. */
  payLink: v.optional(text(1, 200)),
  ...billWishSchema.entries,
})

/** The ticket of a station: the lines of one sending only. */
export const kitchenTicketContentSchema = v.object({
  type: v.literal('kitchen-ticket'),
  ...ticketHead,
  /** Added to a check that had orders before. */
  isExtension: v.boolean(),
  deliveryTime: deliveryTimeSchema,
  comment,
  /** The client's word on allergies; nothing else of the client is told to a kitchen. */
  allergyNote: v.optional(comment),
  lines: v.array(
    v.object({
      ...line.entries,
      note: comment,
      seat: v.nullable(integer(1, 99)),
      /** The allergy of the guest of the line. */
      allergy: v.optional(v.nullable(allergySchema)),
      allergens: v.array(v.picklist(allergens)),
    }),
  ),
})

/** The cancel slip of a station: the lines that it is not to make after all. */
export const cancelSlipContentSchema = v.object({
  type: v.literal('cancel-slip'),
  ...ticketHead,
  reason: comment,
  lines: v.array(line),
})

/** The correction of a document: what was given or taken back; for the binder of corrections. */
export const correctionContentSchema = v.object({
  type: v.literal('correction'),
  /** Number of the document that it corrects. */
  number: text(1, 40),
  at: instant,
  waiter: text(0, 60),
  reason: text(0, 40),
  comment: text(0, 200),
  lines: v.array(v.object({ quantity, name: text(1, 80), gross: signed })),
  rates: v.array(whole),
  /** Outside of tax; prints of before 2026-11-25 do not name it. */
  deposit: v.optional(signed, 0),
  total: signed,
})

/** Pairs of words and values under a title: a shift report. */
export const reportContentSchema = v.object({
  type: v.literal('report'),
  title: text(1, 60),
  at: instant,
  rows: v.array(v.object({ label: text(0, 60), value: text(0, 60) })),
})

/** Shows which letters the printer has, and that it answers. */
export const testContentSchema = v.object({ type: v.literal('test'), printer: text(1, 60), at: instant })

/** The content of a print without a fiscal printer, as data: how it looks is decided where it is printed. */
export const printContentSchema = v.variant('type', [
  billContentSchema,
  kitchenTicketContentSchema,
  cancelSlipContentSchema,
  correctionContentSchema,
  reportContentSchema,
  testContentSchema,
])

export type PrintContent = v.InferOutput<typeof printContentSchema>
export type ContentOf<T extends PrintContent['type']> = Extract<PrintContent, { type: T }>
