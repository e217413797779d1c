import type { FiscalName } from '../document/fiscal-name-row.ts'
import type { Imprint } from '../document/imprint.ts'
import {
  documentTypes,
  makeDocument,
  type DocumentInput,
  type DocumentRefusal,
  type NewDocument,
} from '../document/make-document.ts'
import type { PrintoutType } from '../document/printout.ts'
import type { Result } from '../result.ts'
import type { Grosze } from '../units.ts'

/** The place's terms for every document that it issues now. */
export type DocumentTerms = {
  settings: Pick<DocumentInput, 'invoicesElsewhereFrom'>
  ksef: DocumentInput['ksef']
  imprint: Imprint
  /** Names that keep their rate. */
  names: readonly FiscalName[]
}

type DocumentRequest = Pick<DocumentInput, 'part' | 'deposit' | 'guest' | 'type' | 'buyer' | 'paymentType'>

/** The document for a part of a check that is sold on this day (`YYYY-MM-DD`, Warsaw), or why there is none. */
export function documentFor(
  asked: DocumentRequest,
  { settings, ksef, imprint, names }: DocumentTerms,
  saleDate: string,
): Result<NewDocument, DocumentRefusal> {
  const { invoicesElsewhereFrom } = settings
  return makeDocument({ ...asked, saleDate, invoicesElsewhereFrom, ksef, imprint, names })
}

/** The documents that a part of this total may have on this day: null, or why not. */
export function documentsFor(
  total: Grosze,
  { settings, imprint }: DocumentTerms,
  saleDate: string,
): Record<PrintoutType, DocumentRefusal['code'] | null> {
  const { invoicesElsewhereFrom } = settings
  return documentTypes(total, { saleDate, invoicesElsewhereFrom, imprint })
}
