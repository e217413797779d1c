import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { rowsAtHand } from '../rows-at-hand.ts'

/** A cook began with dishes. What is done, taken back or held meanwhile stays as it is. */
export const lineStart = defineMutation({
  kind: 'line.start',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-kitchen-orders'],
  args: v.object({ lineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(120)) }),
  added: {},
  reads: { rows: { lineIds: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-start',
  async apply(tx, { lineIds }, context) {
    const lines = await rowsAtHand(tx, 'orderLines', lineIds)
    for (const lineId of lineIds) {
      const line = lines.get(lineId)
      if (line === null) {
        await context.raise(tx, 'line_missing', null, lineId, lineId)
        continue
      }
      const started = reduceLine(line, { type: 'start', at: context.at })
      if (started.ok) await lines.put(started.value)
    }
    return ok(null)
  },
})
