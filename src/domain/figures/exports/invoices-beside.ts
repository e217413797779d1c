import type { CorrectiveInvoice } from '../../document/corrective-invoice.ts'
import { isLiveInvoice, type ReceiptInvoice } from '../../document/receipt-invoice.ts'
import type { Printout } from '../../document/printout.ts'
import type { EInvoice } from '../../ksef/e-invoice.ts'
import type { KsefOutage } from '../../ksef/ksef-outage.ts'
import type { AccountantRow } from './accountant.ts'
import { ksefMarker } from './ksef-marker.ts'
import type { Grosze } from '../../units.ts'

/** An invoice that no sale of its own stands behind: one to an earlier receipt, or a corrective one. */
export type BesideFacts = {
  invoice: Pick<
    ReceiptInvoice | CorrectiveInvoice,
    'number' | 'ksefState' | 'issuedAt' | 'issuedOn' | 'rates'
  >
  /** Outside of tax, grosze; of a corrective one what went back, negative. */
  deposit: Grosze
  buyer: Printout['buyer']
  /** A fiscal printer has counted its sale. */
  isToReceipt: boolean
  eInvoice: EInvoice | null
  outages: readonly KsefOutage[]
}

/**
 * The rows of such invoices in the accountant's sheet. Those of a sale that a fiscal printer has counted are `FP` and not
 * added to the others; a corrective invoice of an e-invoice that none has counted takes off what that has added.
 */
export function rowsBeside(issued: readonly BesideFacts[]): AccountantRow[] {
  return issued
    .filter(({ invoice }) => isLiveInvoice(invoice))
    .map(({ invoice, deposit, buyer, isToReceipt, eInvoice, outages }): AccountantRow => {
      return {
        type: isToReceipt ? 'FP' : null,
        day: invoice.issuedOn,
        number: invoice.number,
        marker: ksefMarker(invoice, eInvoice, outages),
        buyerNip: (eInvoice?.buyer ?? buyer)?.taxId ?? null,
        documents: 1,
        rates: invoice.rates,
        deposit,
      }
    })
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
}
