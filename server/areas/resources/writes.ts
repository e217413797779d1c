import type { CommandKind } from '#commands/mutations.ts'
import { rowsOf } from '#commands/resources/rows.ts'
import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { rowNamed, rowVariable, type ResourceCall, type ResourceInput } from './call.ts'

type Verb = 'create' | 'update' | 'delete' | 'restore' | 'reorder'
type Args = Envelope['args']

/** How a resource is changed: each call runs the command that a device would have sent. */
export function writes(services: Services, resource: Resource): Record<Verb, ResourceCall> {
  const { key, table, paths, parent } = resource

  /** Runs the command, made of the rows as they are at its turn. */
  const run = (
    verb: Verb,
    input: ResourceInput,
    target: string,
    make: (rows: Tx) => Promise<Result<Args, Problem>>,
  ) =>
    // Every resource has the commands whose paths it names.
    runCall(services, input, { kind: `${key}.${verb}` as CommandKind, target, args: make })

  const answer = async ({ member }: ResourceInput, id: string) => {
    const row = await readPlace(services, member.placeId, (rows) => rowsOf(rows, table).get(id))
    return row === null ? fail({ code: 'not_found' as const }) : ok({ data: row })
  }

  /** The same for a row that must be there. */
  const runOnRow = (verb: Verb, input: ResourceInput, id: string, argsOf: (row: object) => Args) =>
    run(verb, input, id, async (rows) => {
      const row = await rowsOf(rows, table).get(id)
      return row === null ? fail({ code: 'not_found' }) : ok(argsOf(row))
    })

  return {
    async create(input) {
      const { body, params, member, idempotencyKey } = input
      const parentId = parent === undefined ? undefined : params[parent.field]
      const values = parentId === undefined ? body : { ...body, [String(parent?.field)]: parentId }
      const id =
        idempotencyKey === null
          ? services.uuid()
          : namedId('row', key, member.placeId, member.user.id, idempotencyKey.text)
      const made = await run('create', input, parentId ?? '', async (rows) => {
        const missing =
          parentId !== undefined && (await rowsOf(rows, String(parent?.table)).get(parentId)) === null
        return missing ? fail({ code: 'not_found' }) : ok({ id, values, position: null })
      })
      return made.ok ? answer(input, id) : made
    },

    async update(input) {
      const id = rowNamed(input, paths.update)
      const done = await runOnRow('update', input, id, () => ({ id, changes: input.body, base: {} }))
      return done.ok ? answer(input, id) : done
    },

    async delete(input) {
      const id = rowNamed(input, paths.delete)
      const done = await runOnRow('delete', input, id, () => ({ ids: [id] }))
      return done.ok ? ok({ data: null }) : done
    },

    async restore(input) {
      const id = rowNamed(input, paths.restore)
      const done = await runOnRow('restore', input, id, () => ({ id }))
      return done.ok ? answer(input, id) : done
    },

    async reorder(input) {
      const within = rowVariable(paths.reorder ?? '') ?? ''
      const parentId = input.params[within]
      const done = await run('reorder', input, parentId ?? '', async (rows) => {
        const missing =
          parentId !== undefined && (await rowsOf(rows, String(parent?.table)).get(parentId)) === null
        return missing ? fail({ code: 'not_found' }) : ok({ ids: input.body['ids'] })
      })
      return done.ok ? ok({ data: null }) : done
    },
  }
}
