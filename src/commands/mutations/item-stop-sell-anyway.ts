import * as v from 'valibot'
import { idIn } from '#domain/unit-fields.ts'
import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { ok } from '#domain/result.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Somebody knows better than the shelf: an item, or one of its answers, is sold although none is left by the recipes, until
 * the next business day or until it is in stock again.
 */
export const itemStopSellAnyway = defineMutation({
  kind: 'item-stop.sell-anyway',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'manage-menu'],
  args: v.object({ menuItemId: idIn('menuItems'), modifierId: v.nullable(idIn('modifiers')) }),
  added: {},
  reads: { rows: { menuItemId: 'menuItems' } },
  background: false,
  title: 'outbox.kind.sell-anyway',
  async apply(tx, { menuItemId, modifierId }, context) {
    if ((await tx.get('menuItems', menuItemId)) === null) return ok(null)
    const stopId = modifierId ?? menuItemId
    const known = await tx.get('itemStops', stopId)
    // It has run out once more since this was said.
    if (known?.state === 'stopped' && known.since > context.at) return ok(null)
    const place = await tx.get('places', context.placeId)
    const soldOn = businessDay(context.at, place?.dayCutoff ?? newDayCutoffMinutes)
    if (known?.soldOn != null && known.soldOn > soldOn) return ok(null)
    const said = { state: 'sold-anyway', by: 'person', since: context.at, soldOn } as const
    await tx.put('itemStops', { id: stopId, menuItemId, modifierId, ...said })
    return ok(null)
  },
})
