import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { day, grosze, idIn, instant, partialQuantity, quantity } from '../unit-fields.ts'
import { exciseTypes, vatRates } from '../menu/item-classes.ts'
import { lineTypes } from '../order/line-parts.ts'
import { paymentTypes } from '../money/payment-types.ts'
import { buyerSchema, nip } from './buyer.ts'
import { imprintSchema } from './imprint.ts'
import type { Grosze } from '../units.ts'

export const printoutTypes = ['receipt', 'invoice', 'simplified-invoice'] as const

export const printoutStatuses = [
  'created',
  'printing',
  'printed',
  'print-error',
  'unknown',
  'skipped',
  'deleted',
  'canceled',
] as const

/**
 * Where an invoice stands with the national system (KSeF). `draft` is made and waits for somebody,
 * `duplicate-check` may have been taken and nobody knows: it is looked for, and never sent again before it was not
 * found.
 */
export const eInvoiceStates = [
  'draft',
  'queued',
  'sending',
  'sent',
  'accepted',
  'rejected',
  'duplicate-check',
  'canceled',
] as const

/** States of any document at the national system: `not-for-ksef` is each that does not go there. */
export const ksefStates = ['not-for-ksef', ...eInvoiceStates] as const

/**
 * The units of lines of documents; `service` is what nobody can put on a table, as a fee, `part` a share of a dish.
 */
export const printedUnits = ['pcs', 'kg', 'l', 'service', 'part'] as const

const printedModifierSchema = v.object({ name: text(1, 60), amount: integer(1, 20) })

/** One line of a document, ready for a fiscal printer. */
export const printoutItemSchema = v.object({
  /** The order line that it charges, whole or in part; null for a fee or a delivery. */
  lineId: v.nullable(idIn('orderLines')),
  /** How much of that line it charges, thousandths: where guests share a dish, less than the paper's quantity. */
  lineQuantity: partialQuantity,
  type: v.picklist(lineTypes),
  /** Name for fiscal printers. */
  name: text(1, 40),
  /** Name for paper with room for all of it; missing on documents from before it was kept. */
  fullName: v.optional(text(1, 120)),
  /** The answers chosen with the dish, for such paper; their price is within `grossPrice`. */
  modifiers: v.optional(v.pipe(v.array(printedModifierSchema), v.maxLength(100))),
  quantity,
  /** The unit of `quantity`; missing: pieces. */
  unit: v.optional(v.picklist(printedUnits)),
  /** Gross price of one piece, grosze. */
  grossPrice: grosze,
  /** All discounts of the whole line, grosze: what is left to pay is price times quantity less this. */
  discountValue: grosze,
  taxRateType: v.picklist(vatRates),
  /** Whole percents; null is exempt. */
  taxRate: v.nullable(integer(0, 23)),
  exciseType: v.picklist(exciseTypes),
})

/** Gross, tax and net of one rate, grosze. */
export const rateTotalSchema = v.object({
  rate: v.picklist(vatRates),
  gross: v.pipe(v.number(), v.integer()),
  vat: v.pipe(v.number(), v.integer()),
  net: v.pipe(v.number(), v.integer()),
})

/**
 * Number of a document: kind, the device's code, its own gapless series of the month: `FV/A7K/118/11/2026`. Those of
 * invoices that go to the national system have a word of the place besides, `FV-LIPA/A7K/118/01/2027`.
 */
export const printoutNumber = v.pipe(
  v.string(),
  v.regex(/^(?:PA|FU|(?:FV|KOR)(?:-[0-9A-Z]{2,4})?)\/[0-9A-Z]{3,4}\/[1-9]\d{0,6}\/(?:0[1-9]|1[0-2])\/\d{4}$/),
)

/** A buyer in full, or a tax id alone. */
const buyer = v.union([buyerSchema, v.object({ taxId: nip, name: v.literal('') })])

/** The content of a document, fixed when it is issued. */
export const printoutContentSchema = v.object({
  type: v.picklist(printoutTypes),
  number: printoutNumber,
  items: v.pipe(v.array(printoutItemSchema), v.minLength(1), v.maxLength(500)),
  rates: v.pipe(v.array(rateTotalSchema), v.minLength(1), v.maxLength(8)),
  /** The sum of the items, grosze. */
  total: grosze,
  /** Deposits for packaging, outside of tax; raises what is to be paid. */
  deposit: grosze,
  buyer: v.nullable(buyer),
  /** Missing where a device issued it that does not know of it yet. */
  imprint: v.optional(imprintSchema),
  /** How it is paid, as the paper says. */
  paymentType: v.picklist(paymentTypes),
  /** Legal date of the sale, Warsaw. */
  saleDate: day,
  /** The guest of a divided check, from 1; null: the whole check. */
  guest: v.nullable(integer(1, 99)),
})

/** A receipt or an invoice of a check. Its content never changes. */
export const printoutSchema = v.object({
  id: idIn('printouts'),
  orderCheckId: idIn('orderChecks'),
  status: v.picklist(printoutStatuses),
  ...printoutContentSchema.entries,
  /** Null on documents from before it was kept. */
  imprint: v.optional(v.nullable(imprintSchema), null),
  ksefState: v.picklist(ksefStates),
  issuedAt: instant,
  issuedBy: idIn('placeUsers'),
  printedAt: v.nullable(instant),
  /** The printer's message when it failed; empty otherwise. */
  fault: text(0, 500),
  closedDay: v.nullable(day),
})

export type Printout = v.InferOutput<typeof printoutSchema>
export type PrintoutStatus = Printout['status']
export type PrintoutType = Printout['type']
export type PrintedUnit = (typeof printedUnits)[number]
export type PrintoutItem = v.InferOutput<typeof printoutItemSchema>
export type PrintoutContent = v.InferOutput<typeof printoutContentSchema>
export type PrintoutBuyer = NonNullable<Printout['buyer']>

/** Whether a document still counts: it was neither dropped nor taken back. */
export function isLivePrintout({ status }: Pick<Printout, 'status'>): boolean {
  return status !== 'deleted' && status !== 'canceled'
}

/** The amount to be paid for a document, grosze. */
export function dueFor({ total, deposit }: Pick<Printout, 'total' | 'deposit'>): Grosze {
  return total + deposit
}
