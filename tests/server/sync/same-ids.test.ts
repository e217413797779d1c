import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mutations, type CommandKind } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import type { Envelope } from '#contract/sync.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { openScene } from '#tests/server/http/scene.ts'
import { printer } from '#tests/commands/printer.ts'
import { at } from '#tests/support/places/bistro.ts'
import { addedTo } from '#tests/support/made-once.ts'
import { newRows, thingsOf } from '#tests/support/made-things.ts'
import { sampleId } from '#tests/support/rows/sample-rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { commandExamples, sceneOfCommands, type CommandScene } from './command-examples.ts'
import { inTrial } from './trial.ts'

/**
 * A device and the server run one command over different rows: whatever both make has one id, or the device takes the
 * server's row for another one and prints, tells or books it twice (I13).
 */
type Seen = ReadonlyMap<string, string>

let server: TestServer
let scene: CommandScene

beforeAll(async () => {
  server = await startTestServer()
  scene = await sceneOfCommands(
    server,
    await openScene(server, await server.signUp('Jan'), await server.signUp('Nikt')),
  )
})

afterAll(() => server.close())

const kinds = Object.values<{ kind: string; onlineOnly?: true }>(mutations)
  .filter(({ onlineOnly }) => onlineOnly !== true)
  .map(({ kind }) => kind as CommandKind)

type Change = (rows: Tx) => Promise<void>

/** What the server may know that the device has not heard of: more people to tell, other prices, a dish that is out. */
const news: readonly Change[] = [
  async (rows) => {
    const owner = (await rows.all('placeUsers')).find(({ role }) => role === 'owner')
    if (owner === undefined) throw new Error('the place has no owner')
    for (const nth of [7, 8, 9]) await rows.put('placeUsers', { ...owner, id: sampleId('placeUsers', nth) })
  },
  async (rows) => {
    for (const item of await rows.all('menuItems'))
      await rows.put('menuItems', {
        ...item,
        price: item.price + 100,
        soldOutUntil: server.time.now + 60_000,
      })
  },
  async (rows) => {
    for (const printer of await rows.all('printers'))
      await rows.put('printers', { ...printer, id: `${printer.id.slice(0, -4)}eeee` })
  },
]

/** What may be gone. */
const losses: readonly Change[] = [
  async (rows) => {
    for (const station of await rows.all('kitchenStations')) await rows.remove('kitchenStations', station.id)
    for (const table of await rows.all('venueTables')) await rows.remove('venueTables', table.id)
  },
]

describe('What a command makes has the same ids, whatever else is known where it runs', () => {
  it.each(kinds)('%s', async (kind) => {
    const example = commandExamples[kind]?.(scene)
    if (example === undefined) throw new Error(`no example of ${kind}`)
    const steps = [...(example.before ?? []), { kind, args: example.args }]
    const envelopes = steps.map((step, nth) =>
      server.command(scene.device, scene.placeId, nth + 1, step.kind, step.args),
    )
    const plain = await made(envelopes, example.rows ?? {}, [])
    for (const changes of [news, losses]) {
      const other = await made(envelopes, example.rows ?? {}, changes)
      for (const [thing, id] of plain) if (other.has(thing)) expect(other.get(thing), thing).toBe(id)
    }
  })
})

/** What the last of the commands makes where the others were applied and this was changed before it. */
function made(
  envelopes: readonly Envelope[],
  rows: Record<string, readonly Row<TableName>[]>,
  changes: readonly Change[],
): Promise<Seen> {
  return inTrial(server, scene.placeId, scene.device.clientId, async ({ place, run }) => {
    const stand = async (work: (tx: Tx) => Promise<void>) => {
      const version = (await place.clock()).version + 1
      await work(place.rows(version))
      await place.advance(version, `stamp ${version}`, server.time.now)
    }
    await stand(async (tx) => {
      await tx.put('printers', printer(1, at.hot))
      for (const [table, all] of Object.entries(rows))
        for (const row of all) await tx.put(table as TableName, row)
    })
    for (const envelope of envelopes.slice(0, -1)) expect((await run(envelope)).status).toBe('applied')
    await stand(async (tx) => {
      for (const change of changes) await change(tx)
    })
    const before = new Set<string>()
    const look = async () => {
      const tx = place.rows((await place.clock()).version)
      return Object.fromEntries(
        await Promise.all(addedTo.map(async (table) => [table, await tx.all(table)] as const)),
      ) as { [T in (typeof addedTo)[number]]: Row<T>[] }
    }
    for (const found of Object.values(await look())) for (const { id } of found) before.add(id)
    for (const envelope of envelopes.slice(-1)) await run(envelope)
    const after = await look()
    return thingsOf(
      Object.fromEntries(Object.entries(after).map(([table, found]) => [table, newRows(found, before)])),
    )
  })
}
