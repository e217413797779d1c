import * as v from 'valibot'
import { idIn, instant } from '#domain/unit-fields.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Takes a dish off sale or puts it back, everywhere at once: `until` an instant it is sold out (86), without one it is
 * off the card until somebody brings it back. `PUT /menu-items/visibility/{id}`.
 */
export const menuItemSetAvailability = defineMutation({
  kind: 'menu-item.set-availability',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'manage-menu'],
  args: v.object({
    menuItemId: idIn('menuItems'),
    visible: v.boolean(),
    until: v.optional(v.nullable(instant), null),
  }),
  added: {},
  reads: { rows: { menuItemId: 'menuItems' } },
  background: false,
  title: 'outbox.kind.item-availability',
  async apply(tx, { menuItemId, visible, until }, context) {
    const item = await tx.get('menuItems', menuItemId)
    if (item === null) return fail({ code: 'not_found' })
    const isHidden = !visible && until === null
    // What is on the card is the menu's business; what has run out is the kitchen's too.
    if (isHidden !== !item.visible && !context.claimRight('manage-menu')) return fail({ code: 'forbidden' })
    await tx.put('menuItems', { ...item, visible: !isHidden, soldOutUntil: visible ? null : until })
    return ok(null)
  },
})
