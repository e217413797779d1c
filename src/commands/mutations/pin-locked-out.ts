import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { nameOf } from '../print/names.ts'

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
  args: v.object({ userId: id, device: text(0, 20) }),
  added: {},
  reads: { rows: { userId: 'placeUsers' } },
  report: false,
  title: 'outbox.kind.pin-locked-out',
  async apply(tx, { userId, device }, { notify }) {
    const name = await nameOf(tx, 'placeUsers', userId)
    const to = { anyOf: ['manage-users'] } as const
    await notify(tx, { kind: 'pin-locked-out', to, facts: { name, device } })
    return ok(null)
  },
})
