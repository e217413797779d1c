import * as v from 'valibot'
import { id } from '#domain/fields.ts'
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
  report: false,
  title: 'outbox.kind.station-default',
  async apply(tx, args, context) {
    const chosen = await tx.get('kitchenStations', args.id)
    if (chosen === null) return fail({ code: 'not_found' })
    for (const station of await tx.all('kitchenStations')) {
      const isDefault = station.id === chosen.id
      if (station.isDefault === isDefault) continue
      await tx.put('kitchenStations', { ...station, isDefault })
      const change = { field: 'isDefault', before: !isDefault, after: isDefault }
      await noteChange(tx, context, 'kitchen-station', station, 'updated', [change])
    }
    return ok(null)
  },
})
