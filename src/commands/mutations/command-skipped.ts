import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Stands in the queue for a command that could not be delivered, under the same seq, so that those behind it go on.
 * The payload itself stays on the device, quarantined.
 */
export const commandSkipped = defineMutation({
  kind: 'command.skipped',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({
    id,
    kind: text(1, 60),
    hash: text(1, 100),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    reason: text(0, 200),
  }),
  added: {},
  reads: {},
  report: false,
  title: 'outbox.kind.command-skipped',
  async apply(tx, args, context) {
    await context.raise(tx, 'command_skipped', null, `${args.kind}: ${args.reason}`)
    return ok(null)
  },
})
