import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { resolutionNote } from '#domain/order/discrepancy.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { noteChange } from '../resources/note-change.ts'

/**
 * A manager has looked into what does not fit, and says what they found. The fact itself stands. Two who resolve the same
 * have both notes kept; the first one counts.
 */
export const discrepancySettle = defineMutation({
  kind: 'discrepancy.settle',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-payments'],
  args: v.object({ id, note: resolutionNote }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.discrepancy-settle',
  async apply(tx, args, context) {
    const found = await tx.get('discrepancies', args.id)
    if (found === null) return fail({ code: 'not_found' })
    if (found.resolvedAt === null) await tx.put('discrepancies', { ...found, resolvedAt: context.at })
    const row = { id: found.id, name: found.kind }
    const fields = [{ field: 'note', before: '', after: args.note }]
    await noteChange(tx, context, { area: 'discrepancies', row, action: 'updated', fields })
    return ok(null)
  },
})

/** A person has taken note that a value of theirs was replaced. Only they can. */
export const conflictNoteClose = defineMutation({
  kind: 'conflict-note.close',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: [],
  args: v.object({ id }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.note-close',
  async apply(tx, args, context) {
    const note = await tx.get('conflictNotes', args.id)
    if (note === null) return fail({ code: 'not_found' })
    if (note.forUserId !== context.actor) return fail({ code: 'forbidden' })
    if (note.closedAt === null) await tx.put('conflictNotes', { ...note, closedAt: context.at })
    return ok(null)
  },
})

/** Every command about what a person has to resolve. */
export const discrepancyCommands = {
  'discrepancy.settle': discrepancySettle,
  'conflict-note.close': conflictNoteClose,
}
