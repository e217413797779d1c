import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'

/** A cook confirmed that dishes are not to be made after all; from then on they are off the displays. */
export const ticketSeen = defineMutation({
  kind: 'ticket.seen',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-kitchen-orders'],
  args: v.object({ lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)) }),
  added: {},
  reads: { rows: { lineIds: 'orderLines' } },
  report: false,
  title: 'outbox.kind.ticket-seen',
  async apply(tx, { lineIds }, context) {
    const lines = await rowsAtHand(tx, 'orderLines', lineIds)
    for (const lineId of lineIds) {
      const line = lines.get(lineId)
      const seen = line === null ? null : reduceLine(line, { type: 'seen', at: context.at })
      if (seen?.ok) await lines.put(seen.value)
    }
    return ok(null)
  },
})
