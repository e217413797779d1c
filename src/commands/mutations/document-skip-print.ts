import * as v from 'valibot'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { id } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { defineMutation } from '../mutation.ts'

/** Goes on without the paper, by right. `PUT /order-payment/skip-print/{orderId}/{printoutId}`. */
export const documentSkipPrint = defineMutation({
  kind: 'document.skip-print',
  v: 1,
  nature: 'intent',
  permissions: ['skip-printing'],
  args: v.object({ printoutId: id }),
  async apply(tx, args, context) {
    const printout = await tx.get('printouts', args.printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const status = reducePrintout(printout.status, 'skip')
    if (!status.ok) return fail({ code: 'document_state', current: status.error })
    await tx.put('printouts', { ...printout, status: status.value })
    await writeDocument(tx, context, printout, 'skipped')
    await context.notePrintout(tx, printout, 'skipped', printout.number)
    await settleCheck(tx, context, printout.orderCheckId)
    return ok(null)
  },
})
