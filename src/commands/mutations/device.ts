import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { findNameOf } from '../names.ts'

/** A person signed out, perhaps without a network. It changes no row of the place; the server ends the session. */
export const sessionEnd = defineMutation({
  kind: 'session.end',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({ sessionId: id }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.session-end',
  async apply() {
    return ok(null)
  },
})

/**
 * So many wrong PINs of one person were entered on a device that nobody looks at another one for a while. Who entered
 * them is not known: the actor is whoever last worked on the device, `userId` the one whose PIN was tried.
 */
export const pinLockedOut = defineMutation({
  kind: 'pin.locked-out',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  /** `device`: its code, as people know it. */
  args: v.object({ userId: idIn('placeUsers'), device: text(0, 20) }),
  added: {},
  reads: { rows: { userId: 'placeUsers' } },
  background: false,
  title: 'outbox.kind.pin-locked-out',
  async apply(tx, { userId, device }, { notify }) {
    const name = await findNameOf(tx, 'placeUsers', userId)
    const to = { anyOf: ['manage-users'] } as const
    await notify(tx, { kind: 'pin-locked-out', to, facts: { name, device } })
    return ok(null)
  },
})

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
  background: false,
  title: 'outbox.kind.command-skipped',
  async apply(tx, args, context) {
    await context.raise(tx, 'command_skipped', null, `${args.kind}: ${args.reason}`)
    return ok(null)
  },
})

/** Every command about what devices tell about themselves. */
export const deviceCommands = {
  'session.end': sessionEnd,
  'pin.locked-out': pinLockedOut,
  'command.skipped': commandSkipped,
}
