import * as v from 'valibot'
import { buyerSchema } from '../document/buyer.ts'
import { eInvoiceStates } from '../document/printout.ts'
import { email, id, integer, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { ksefEnvironments } from '../place/ksef-settings.ts'
import { ksefNumber } from './ksef-number.ts'

/** SHA-256 of an invoice's bytes, base64url without padding: what the codes on paper say. */
const invoiceHash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** By which certificate a till has signed an invoice, for the second code on paper. */
export const tillSignatureSchema = v.object({
  /** Sixteen hexadecimal digits. */
  serial: v.pipe(v.string(), v.regex(/^[0-9A-F]{16}$/)),
  /** Of `certificateText`, base64url without padding. */
  signature: v.pipe(v.string(), v.regex(/^[\w-]{64,512}$/)),
})

export type TillSignature = v.InferOutput<typeof tillSignatureSchema>

/** The longest invoice that is issued, characters; the national system takes a million bytes. */
const longestXml = 500_000

/** An invoice as the device that issues it has made its bytes: they are what is sent, whoever sends them. */
export const sealedEInvoiceSchema = v.object({
  environment: v.picklist(ksefEnvironments),
  /** The version of `invoiceXml` that has made the bytes. */
  serializer: integer(1, 99),
  /** As it stands: neither trimmed nor changed in any way. */
  xml: v.pipe(v.string(), v.minLength(1), v.maxLength(longestXml)),
  hash: invoiceHash,
  /** Whether the invoice says that it is paid. */
  isPaid: v.boolean(),
  /** Null: the device has no certificate. */
  till: v.nullable(tillSignatureSchema),
})

export type SealedEInvoice = v.InferOutput<typeof sealedEInvoiceSchema>

/**
 * Why an invoice was rejected, as people are told; what the system itself said stands in `words`: its buyer is not
 * known (`buyer`), it is no invoice by its rules (`content`), its number stands on another invoice (`number-used`),
 * the company may not issue it here (`rights`), something else (`other`).
 */
export const rejectReasons = ['buyer', 'content', 'number-used', 'rights', 'other'] as const

export type RejectReason = (typeof rejectReasons)[number]

/**
 * The mail that takes an e-invoice to its buyer once it has its number. `sending` is said before a mail leaves, so
 * that none leaves twice: whoever finds it there later does not know, and calls it `failed`.
 */
export const eInvoiceMailSchema = v.object({
  to: email,
  state: v.picklist(['waiting', 'sending', 'sent', 'failed']),
  /** How often it was begun. */
  tries: integer(0, 1000),
})

export type EInvoiceMail = v.InferOutput<typeof eInvoiceMailSchema>

/**
 * Where an invoice of the place, or a corrective one, stands with the national system. Its id is that of the
 * document.
 */
export const eInvoiceSchema = v.object({
  id,
  orderCheckId: idIn('orderChecks'),
  /** The document, or the one that is corrected. */
  printoutId: idIn('printouts'),
  /** Whether the document is a corrective invoice, of this id. */
  isCorrection: v.boolean(),
  number: text(1, 40),
  environment: v.picklist(ksefEnvironments),
  /** Its legal day of issue. */
  issuedOn: day,
  issuedAt: instant,
  state: v.picklist(eInvoiceStates),
  /** Empty: its bytes are not made yet, as those of a correction whose original has no number. */
  hash: v.union([invoiceHash, v.literal('')]),
  till: v.nullable(tillSignatureSchema),
  /** The buyer as its bytes have it, where that was corrected after a rejection; null: as the document says. */
  buyer: v.nullable(buyerSchema),
  /** Given by the national system; null: not yet. */
  ksefNumber: v.nullable(ksefNumber),
  acceptedAt: v.nullable(instant),
  /** The system's proof of receipt (UPO) is kept by the server. */
  hasProof: v.boolean(),
  /** Of a rejected one; null: it is not rejected. */
  rejected: v.nullable(v.picklist(rejectReasons)),
  /** The last message of the system about the invoice, in its own words; empty: none, or it goes well. */
  words: text(0, 500),
  /** Counts what the server has told of it: an older word never takes the place of a newer one. */
  told: integer(0, 1_000_000),
  /** Null: nobody asked for one. */
  mail: v.nullable(eInvoiceMailSchema),
  closedDay: v.nullable(day),
})

export type EInvoice = v.InferOutput<typeof eInvoiceSchema>
