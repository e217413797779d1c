import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'
import { weekTimesSchema } from '#domain/menu/week-times.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { differences, noteChange } from '../resources/note-change.ts'

/** The changes of when something is shown; what is missing stays. */
const showingChange = v.object({
  visible: v.exactOptional(v.boolean()),
  hiddenUntil: v.exactOptional(v.nullable(instant)),
  showing: v.exactOptional(v.nullable(weekTimesSchema)),
})

/** When items are shown, in all sections and on every till. Items that are gone are passed over. */
export const menuItemsSetShowing = defineMutation({
  kind: 'menu-items.set-showing',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-menu'],
  args: v.object({
    menuItemIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(500)),
    changes: showingChange,
  }),
  added: {},
  reads: { rows: { menuItemIds: 'menuItems' } },
  background: false,
  title: 'outbox.kind.items-showing',
  async apply(tx, { menuItemIds, changes }, context) {
    const items = (await tx.getMany('menuItems', [...new Set(menuItemIds)])).filter((item) => item !== null)
    for (const item of items) {
      const after = { ...item, ...changes }
      const changed = differences(item, after, Object.keys(changes))
      if (changed.length === 0) continue
      await tx.put('menuItems', after)
      await noteChange(tx, context, { area: 'menu-items', row: after, action: 'updated', fields: changed })
    }
    return ok(null)
  },
})
