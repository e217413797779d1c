import type { PrintContent } from '#domain/print/print-content.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import type { PrintRequest } from './print-request.ts'
import { billContent } from './bill-content.ts'
import { correctionContent } from './correction-content.ts'
import { cancelSlipContent, kitchenTicketContent } from './ticket-content.ts'

/**
 * The content of a print, from the rows as they are now; null where its kind has none of its own or nothing is found.
 */
export async function contentFor(
  tx: Tx,
  context: MutationContext,
  asked: PrintRequest,
): Promise<PrintContent | null> {
  switch (asked.kind) {
    case 'bill':
      return asked.orderCheckId === null ? null : billContent(tx, context, asked.orderCheckId, asked)
    case 'kitchen-ticket':
      return kitchenTicketContent(tx, context, asked)
    case 'cancel-slip':
      return cancelSlipContent(tx, context, asked)
    case 'correction':
      return asked.printoutId === null ? null : correctionContent(tx, asked.printoutId)
    default:
      return null
  }
}
