import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import { mutations } from '#commands/mutations.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import { changesAfter } from '#server/db/rows/changes.ts'
import { openScene } from '#tests/server/http/scene.ts'
import { arbitraryInput } from '#tests/support/random/arbitrary-input.ts'
import { deepestBody } from '#contract/body-limit.ts'
import { at } from '#tests/support/places/bistro.ts'
import { howMany } from '#tests/support/how-many.ts'
import { hostileValue } from '#tests/support/random/hostile-value.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { commandExamples, sceneOfCommands, type CommandScene } from './command-examples.ts'
import { inTrial, prepareTrial } from './trial.ts'

/** Cases for each kind of command: a few among the other tests, as many as wanted by `npm run fuzz`. */
const cases = Number(process.env['FUZZ_CASES'] ?? howMany(3, 10))
const seed = process.env['FUZZ_SEED'] === undefined ? 1 : Number(process.env['FUZZ_SEED'])

type AnyMutation = {
  kind: string
  v: number
  nature: 'fact' | 'intent'
  refusedWhenUnreadable?: true
  onlineOnly?: true
  args: v.GenericSchema<unknown, object>
}

const kinds = Object.values<AnyMutation>(mutations).map((mutation) => [mutation.kind, mutation] as const)

let server: TestServer
let scene: CommandScene
let known: string[]
const made = { commands: 0, applied: 0 }

beforeAll(async () => {
  server = await startTestServer()
  scene = await sceneOfCommands(
    server,
    await openScene(server, await server.signUp('Jan'), await server.signUp('Nikt')),
  )
  known = [
    ...Object.values(at),
    ...Object.values(scene).filter((each): each is string => typeof each === 'string' && each.length === 36),
    scene.device.clientId,
  ]
})

afterAll(async () => {
  await server.close()
  console.log(
    `fuzz: ${kinds.length} kinds of command, ${made.commands} commands, ${made.applied} applied, the others refused`,
  )
})

/** Good arguments of which some parts are something else; or all of them are. */
function arbitraryArgs({ kind, args }: AnyMutation, good: object): fc.Arbitrary<Envelope['args']> {
  const fresh = arbitraryInput(args, known)
  const rows = valuesOf(kind)
  const changed = fc
    .tuple(
      fresh,
      rows ?? fc.constant({}),
      fc.subarray(Object.keys(good), { maxLength: Math.min(3, Object.keys(good).length) }),
    )
    .map(([value, values, chosen]) => {
      const parts = Object.entries(isRecord(value) ? value : {}).filter(([name]) => chosen.includes(name))
      const own = Object.keys(good).find((name) => name === 'values' || name === 'changes')
      return {
        ...good,
        ...Object.fromEntries(parts),
        ...(own !== undefined && rows !== null && { [own]: values }),
      }
    })
  const junk = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
  const hostile = fc
    // What is around the arguments of a command takes four of it.
    .tuple(fc.constantFrom(...Object.keys(good), 'more'), hostileValue(deepestBody - 4))
    .map(([field, value]) => ({ ...good, [field]: value }))
  return fc
    .oneof(
      { weight: 6, arbitrary: changed },
      { weight: 3, arbitrary: fresh },
      { weight: 1, arbitrary: junk },
      { weight: 1, arbitrary: hostile },
    )
    .map((value) => JSON.parse(JSON.stringify(isRecord(value) ? value : {})) as Envelope['args'])
}

/** What a row of a resource, or a page of settings, might be made of. */
function valuesOf(kind: string): fc.Arbitrary<unknown> | null {
  const described =
    allResources.find(({ key }) => kind === `${key}.create` || kind === `${key}.update`) ??
    settings.find(({ key }) => key === kind)
  return described === undefined ? null : arbitraryInput(described.body, known)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

describe('Whatever a queue holds,', () => {
  it.each(kinds)('%s gets an outcome, and what is refused leaves no trace', async (kind, mutation) => {
    const good = commandExamples[kind]?.(scene).args ?? {}
    const property = fc.asyncProperty(
      arbitraryArgs(mutation, good),
      fc.constantFrom(mutation.v, mutation.v, mutation.v, mutation.v + 1),
      (args, version) => tryOne(mutation, args, version),
    )
    await fc.assert(property, { numRuns: cases, seed, endOnFailure: cases <= 10 })
  })
})

async function tryOne(mutation: AnyMutation, args: Envelope['args'], version: number): Promise<void> {
  const { kind, nature } = mutation
  await inTrial(server, scene.placeId, scene.device.clientId, async (trial) => {
    const { next } = await prepareTrial(server, scene, trial, kind)
    const before = (await trial.place.clock()).version
    const outcome = await next(args, version)
    made.commands += 1
    const after = { version: before, table: '~', id: '' }
    const written = await changesAfter(trial.db, scene.placeId, { after, limit: 1000, since: '2000-01-01' })
    if (outcome.status === 'rejected') {
      // Nothing but the word to whoever gave it.
      expect(written.filter(({ table }) => table !== 'notifications')).toEqual([])
      // What only calls may do never comes from a queue.
      if (mutation.onlineOnly === true) return void expect(outcome.code).toBe('forbidden')
      // A fact has happened: only an order that cannot be read is refused.
      if (nature === 'fact') expect([kind, mutation.refusedWhenUnreadable]).toEqual([kind, true])
      if (nature === 'fact') expect(outcome.code).toMatch(/^(?:unreadable|unsupported|unknown_item)$/)
      return
    }
    made.applied += 1
    expect(outcome).toMatchObject({ status: 'applied', version: before + 1 })
    for (const { table, row, deleted } of written)
      if (!deleted)
        expect(
          v.is(tableSchemas[table as keyof typeof tableSchemas], row),
          `${table} ${JSON.stringify(row)}`,
        ).toBe(true)
  })
}
