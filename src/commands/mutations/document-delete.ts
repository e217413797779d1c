import * as v from 'valibot'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { id } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { defineMutation } from '../mutation.ts'

/** Drops a document that was never printed nor paid; its number stays used. `DELETE /printouts/{id}`. */
export const documentDelete = defineMutation({
  kind: 'document.delete',
  v: 1,
  nature: 'intent',
  permissions: ['cancel-printouts'],
  args: v.object({ printoutId: id }),
  async apply(tx, args, context) {
    const printout = await tx.get('printouts', args.printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const payments = await tx.list('orderPayments', 'printoutId', printout.id)
    if (payments.some(({ status }) => status !== 'refunded' && status !== 'not-paid')) {
      return fail({ code: 'not_given_back' })
    }
    const status = reducePrintout(printout.status, 'delete')
    if (!status.ok) return fail({ code: 'document_state', current: status.error })
    await tx.put('printouts', { ...printout, status: status.value })
    await writeDocument(tx, context, printout, 'dropped')
    await context.notePrintout(tx, printout, 'deleted', printout.number)
    await settleCheck(tx, context, printout.orderCheckId)
    return ok(null)
  },
})
