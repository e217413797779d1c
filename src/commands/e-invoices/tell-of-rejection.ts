import type { EInvoice } from '#domain/ksef/e-invoice.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/** Tells whoever manages payments that an e-invoice is none as it stands, and why. */
export async function tellOfRejection(
  tx: Tx,
  context: Pick<MutationContext, 'notify'>,
  { id: eInvoiceId, orderCheckId, number, rejected, words }: EInvoice,
): Promise<void> {
  await context.notify(tx, {
    kind: 'e-invoice-rejected',
    to: { anyOf: ['manage-payments'] },
    orderCheckId,
    facts: { number, eInvoiceId, why: rejected ?? 'other' },
    text: words,
    about: eInvoiceId,
  })
}
