import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

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
  report: false,
  title: 'outbox.kind.note-close',
  async apply(tx, args, context) {
    const note = await tx.get('conflictNotes', args.id)
    if (note === null) return fail({ code: 'not_found' })
    if (note.forUserId !== context.actor) return fail({ code: 'forbidden' })
    if (note.closedAt === null) await tx.put('conflictNotes', { ...note, closedAt: context.at })
    return ok(null)
  },
})
