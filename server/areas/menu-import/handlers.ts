import { rightsOf } from '#domain/access/giving.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ImportProgress } from '#domain/menu/menu-import.ts'
import type { Caller, Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { placesOf } from '../memberships.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { countPlanned } from './plan-staged.ts'
import { createStaging, importProgressOf, type StagedImport } from './staging.ts'
import { workOn, type ImportWorker } from './work.ts'

type ImportKey = `menu-imports.${'create' | 'put-rows' | 'publish' | 'get' | 'stop'}`
type Call = { member: Member; caller: Caller }

/** Menus that come from a file, from the list of starters or from another place. */
export function menuImportHandlers(services: Services): Pick<Handlers, ImportKey> {
  const staging = createStaging(services)

  const answer = (found: StagedImport): Result<{ data: ImportProgress }, Problem> =>
    ok({ data: importProgressOf(found, services.clock()) })

  const current = async ({ member }: Call, id: string) => {
    const found = await staging.find(member.placeId, id)
    return found === null ? fail({ code: 'not_found' as const }) : answer(found)
  }

  return {
    async 'menu-imports.create'({ body, ...call }) {
      const { copyFrom } = body
      const { placeId } = call.member
      if (copyFrom !== null && !(await mayCopy(services, call, copyFrom))) return fail({ code: 'not_found' })
      const made = await staging.create(placeId, body, call.caller.userId)
      if (made === null) return fail({ code: 'too_many_requests', retryAfter: 60 })
      if (copyFrom === null || made.state !== 'receiving') return answer(made)
      return answer({ ...made, outcome: await countPlanned(services, placeId, made) })
    },

    async 'menu-imports.put-rows'({ params: { importId }, body: { part, rows }, ...call }) {
      const kept = await staging.putPart(call.member.placeId, importId, part, rows)
      if (kept !== null) return answer(kept)
      const found = await staging.find(call.member.placeId, importId)
      return fail({ code: found === null ? 'not_found' : 'state_conflict' })
    },

    async 'menu-imports.publish'({ params: { importId }, ...call }) {
      const worker = workerOf(call)
      const from = ['receiving', 'interrupted', 'failed'] as const
      const moved = await staging.move(call.member.placeId, importId, from, 'publishing', worker)
      // Whoever asks again while it runs learns how far it is.
      if (moved === null) return current(call, importId)
      workOn(services, staging, worker, moved)
      return answer(moved)
    },

    'menu-imports.get': ({ params: { importId }, ...call }) => current(call, importId),

    async 'menu-imports.stop'({ params: { importId }, ...call }) {
      const worker = workerOf(call)
      const { placeId } = call.member
      if ((await staging.move(placeId, importId, ['receiving'], 'stopped')) !== null)
        return current(call, importId)
      // Whoever publishes it sees that, and takes it back itself.
      if ((await staging.move(placeId, importId, ['publishing'], 'stopping')) !== null)
        return current(call, importId)
      const from = ['done', 'interrupted', 'failed'] as const
      const moved = await staging.move(placeId, importId, from, 'stopping', worker)
      if (moved !== null) workOn(services, staging, worker, moved)
      return current(call, importId)
    },
  }
}

function workerOf({ caller }: Call): ImportWorker {
  return { userId: caller.userId, sessionId: caller.sessionId }
}

/** Whether the caller manages the menu of that place too, and both have an owner in common. */
async function mayCopy(services: Services, { member, caller }: Call, from: string): Promise<boolean> {
  if (from === member.placeId || caller.pinDeviceId !== undefined) return false
  if (!(await placesOf(services, caller.userId)).includes(from)) return false
  const there = await readPlace(services, from, (rows) => rows.all('placeUsers'))
  const here = await readPlace(services, member.placeId, (rows) => rows.all('placeUsers'))
  const self = there.find(({ id }) => id === caller.userId)
  if (self === undefined || !rightsOf(self).has('manage-menu')) return false
  const owners = new Set(here.filter(({ role }) => role === 'owner').map(({ id }) => id))
  return there.some(({ id, role }) => role === 'owner' && owners.has(id))
}
