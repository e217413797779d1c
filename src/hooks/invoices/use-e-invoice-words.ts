import type { Printout } from '#domain/document/printout.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Where a document stands with the national system, for people. */
export type EInvoiceWords = {
  words: string
  /** Whether somebody has to do something. */
  needsHelp: boolean
  isAccepted: boolean
  /** Given by the national system; null: not yet, or this device does not know it. */
  ksefNumber: string | null
}

/** The words on the e-invoice of a document; null: it does not go to the national system. */
export function useEInvoiceWords({
  id,
  ksefState,
}: Pick<Printout, 'id' | 'ksefState'>): EInvoiceWords | null {
  const text = useText()
  const goes = ksefState !== 'not-for-ksef'
  const eInvoice = useLive((rows) => (goes ? rows.get('eInvoices', id) : Promise.resolve(null)), [goes, id])
  if (!goes) return null
  const rejected = eInvoice?.rejected ?? null
  const reason = ksefState === 'rejected' && rejected !== null ? text(`e-invoices.rejected.${rejected}`) : ''
  return {
    words: [text(`e-invoices.about.${ksefState}`), reason].filter((each) => each !== '').join(' '),
    needsHelp: ksefState === 'rejected',
    isAccepted: ksefState === 'accepted',
    ksefNumber: eInvoice?.ksefNumber ?? null,
  }
}
