import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { noteChange } from '../resources/note-change.ts'

/** Makes one kitchen station the default and every other one not. `PUT /kitchen-station/default/{id}`. */
export const stationSetDefault = defineMutation({
  kind: 'kitchen-station.set-default',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-kitchen-stations'],
  args: v.object({ id }),
  added: {},
  reads: {},
  background: false,
  title: 'outbox.kind.station-default',
  async apply(tx, args, context) {
    const chosen = await tx.get('kitchenStations', args.id)
    if (chosen === null) return fail({ code: 'not_found' })
    for (const station of await tx.all('kitchenStations')) {
      const isDefault = station.id === chosen.id
      if (station.isDefault === isDefault) continue
      await tx.put('kitchenStations', { ...station, isDefault })
      const change = { field: 'isDefault', before: !isDefault, after: isDefault }
      await noteChange(tx, context, {
        area: 'kitchen-station',
        row: station,
        action: 'updated',
        fields: [change],
      })
    }
    return ok(null)
  },
})

/** The dining option that a person's till starts with; null: the place's own. `PUT /place-user/preferred-dining-option`. */
export const preferDiningOption = defineMutation({
  kind: 'place-user.prefer-dining-option',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: [],
  args: v.object({ diningOptionId: v.nullable(idIn('diningOptions')) }),
  added: {},
  reads: { rows: { diningOptionId: 'diningOptions' } },
  background: false,
  title: 'outbox.kind.prefer-option',
  async apply(tx, { diningOptionId }, context) {
    const user = await tx.get('placeUsers', context.actor)
    if (user === null) return fail({ code: 'forbidden' })
    if (diningOptionId !== null && (await tx.get('diningOptions', diningOptionId)) === null) {
      return fail({ code: 'unknown_dining_option', fields: ['diningOptionId'] })
    }
    await tx.put('placeUsers', { ...user, preferredDiningOptionId: diningOptionId })
    return ok(null)
  },
})

/** Every command about what is chosen where nobody chooses. */
export const defaultCommands = {
  'kitchen-station.set-default': stationSetDefault,
  'place-user.prefer-dining-option': preferDiningOption,
}
