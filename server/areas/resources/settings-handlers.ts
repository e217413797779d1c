import { settings } from '#domain/settings/settings.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import type { ResourceCall } from './call.ts'

export type SettingsKey = Extract<(typeof settings)[number], { path: string }>['key']

/** The calls that change a page of settings of the place. */
export function settingsHandlers(services: Services): Pick<Handlers, SettingsKey> {
  const handlers = settings.flatMap(({ key, path }): [string, ResourceCall][] => {
    if (path === null) return []
    const call: ResourceCall = async ({ body, ...input }) => {
      const { placeId } = input.member
      const args = async () => ok({ changes: body, base: {} })
      const done = await runCall(services, input, { kind: key, target: placeId, args })
      if (!done.ok) return done
      const place = await readPlace(services, placeId, (rows) => rows.get('places', placeId))
      return place === null ? fail({ code: 'not_found' }) : ok({ data: place })
    }
    return [[key, call]]
  })
  // The contract makes one endpoint of each page that has a path.
  return Object.fromEntries(handlers) as object as Pick<Handlers, SettingsKey>
}
