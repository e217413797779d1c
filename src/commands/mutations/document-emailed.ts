import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/** The server has sent a document by e-mail; the address itself stays on the server. */
export const documentEmailed = defineMutation({
  kind: 'document.emailed',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: [],
  args: v.object({ printoutId: id, to: text(0, 254) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  report: false,
  title: 'outbox.kind.document-emailed',
  async apply(tx, { printoutId, to }, context) {
    const printout = await tx.get('printouts', printoutId)
    if (printout === null) await context.raise(tx, 'document_missing', null, printoutId)
    else await context.notePrintout(tx, printout, 'email sent', to)
    return ok(null)
  },
})
