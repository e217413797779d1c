import type { CorrectionAmounts } from '../document/correction-amounts.ts'
import type { Printout } from '../document/printout.ts'
import { exciseOf, minus, oppositeExcise, oppositeRates } from './amounts.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { newEntry, type Ledger } from './new-entry.ts'
import type { Instant, RowId } from '../units.ts'

type When = { at: Instant; personId: RowId<'placeUsers'> }

/** The entry of a document on the day on which it is issued. */
export function documentEntry(ledger: Ledger, printout: Printout): LedgerEntry {
  return newEntry(ledger, 'document', {
    ...contentOf(printout),
    at: printout.issuedAt,
    personId: printout.issuedBy,
  })
}

/** The entry of a document that was dropped before it was printed: its opposite. */
export function documentDroppedEntry(ledger: Ledger, printout: Printout, when: When): LedgerEntry {
  const { amount, deposit, rates, excise, ...same } = contentOf(printout)
  return newEntry(ledger, 'document', {
    ...same,
    ...when,
    count: -1,
    amount: minus(amount),
    deposit: minus(deposit),
    rates: oppositeRates(rates),
    excise: oppositeExcise(excise),
  })
}

/** The entry of a document that goes without paper: the fiscal printer never counts it. */
export function documentSkippedEntry(ledger: Ledger, printout: Printout, when: When): LedgerEntry {
  return newEntry(ledger, 'document-skipped', { ...contentOf(printout), ...when })
}

/** The entry of a printed document that was taken back, by what the register says of it. */
export function documentCanceledEntry(
  ledger: Ledger,
  printout: Printout,
  { total, deposit, rates }: CorrectionAmounts,
  when: When,
): LedgerEntry {
  const { factId, orderCheckId, documentId, documentType, paymentType } = contentOf(printout)
  return newEntry(ledger, 'document-canceled', {
    factId,
    orderCheckId,
    documentId,
    documentType,
    paymentType,
    ...when,
    amount: total - deposit,
    deposit,
    rates,
  })
}

function contentOf({ id, orderCheckId, type, paymentType, total, deposit, rates, items }: Printout) {
  return {
    factId: id,
    orderCheckId,
    documentId: id,
    documentType: type,
    paymentType,
    amount: total,
    deposit,
    rates,
    excise: exciseOf(items),
  }
}
