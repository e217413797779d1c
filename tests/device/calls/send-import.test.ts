import { beforeEach, describe, expect, it } from 'vitest'
import { menuImportEndpoints } from '#contract/areas/menu-imports.ts'
import { importRowsAtOnce, type ImportProgress, type ImportRow } from '#domain/menu/menu-import.ts'
import { fail } from '#domain/result.ts'
import { sendImport } from '#device/calls/send-import.ts'
import { newId } from '#platform/new-id.ts'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const create = nameOf(menuImportEndpoints['menu-imports.create'])
const putRows = nameOf(menuImportEndpoints['menu-imports.put-rows'])
const publish = nameOf(menuImportEndpoints['menu-imports.publish'])
const placeId = newId()
const start = { id: newId(), copyFrom: null, menuName: 'Menu', preparationTime: 10 }
const rows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, n) => ({ line: n + 2, name: `Danie ${n}` }))

let server: ToldServer
/** What the server has of the import. */
let has: { state: ImportProgress['state']; rows: number }
let sent: number[]

beforeEach(() => {
  has = { state: 'receiving', rows: 0 }
  sent = []
  const progress = () => ({ data: { id: start.id, ...has } })
  server = createToldServer({
    [create]: progress,
    [putRows]: ({ body }) => {
      has.rows += (body as { rows: unknown[] }).rows.length
      return progress()
    },
    [publish]: () => {
      has.state = 'publishing'
      return progress()
    },
  })
})

type Parts = { part: number; rows: ImportRow[] }[]
const parts = () =>
  (server.bodies(putRows) as Parts).map((body) => ({ part: body.part, count: body.rows.length }))
const send = (count: number, wait = async () => false) =>
  sendImport({ api: server.api, placeId, start, rows: rows(count), onSent: (n) => sent.push(n), wait })

describe('an import of a menu', () => {
  it('is sent in parts, and published when all of them are there', async () => {
    const published = await send(importRowsAtOnce * 2 + 1)
    expect(published).toMatchObject({
      ok: true,
      value: { state: 'publishing', rows: importRowsAtOnce * 2 + 1 },
    })
    expect(server.bodies(create)).toEqual([start])
    expect(parts()).toEqual([
      { part: 0, count: importRowsAtOnce },
      { part: 1, count: importRowsAtOnce },
      { part: 2, count: 1 },
    ])
    expect(sent).toEqual([0, importRowsAtOnce, importRowsAtOnce * 2, importRowsAtOnce * 2 + 1])
    expect(server.params(publish)).toEqual([{ placeId, importId: start.id }])
  })

  it('goes on after the parts that the server has', async () => {
    has.rows = importRowsAtOnce
    await send(importRowsAtOnce + 3)
    expect(parts()).toEqual([{ part: 1, count: 3 }])
    expect(sent).toEqual([importRowsAtOnce, importRowsAtOnce + 3])
    expect((server.bodies(putRows) as Parts)[0]?.rows[0]?.name).toBe(`Danie ${importRowsAtOnce}`)
  })

  it('sends no part twice where all of them are there, and is only published', async () => {
    has.rows = importRowsAtOnce * 2
    await send(importRowsAtOnce * 2)
    expect(parts()).toEqual([])
    expect(server.bodies(publish)).toHaveLength(1)
  })

  it.each(['publishing', 'done', 'stopped'] as const)(
    'sends nothing where another page has brought it to its end: %s',
    async (state) => {
      has.state = state
      expect(await send(3)).toMatchObject({ ok: true, value: { state } })
      expect([parts(), sent, server.bodies(publish)]).toEqual([[], [], []])
    },
  )

  it('waits for the connection at whichever call is without one, and loses no row', async () => {
    let waits = 0
    let calls = 0
    const { call } = server.api
    // Each call gets through at its second try only.
    const api = {
      call: (...given: Parameters<typeof call>) => {
        server.state.reachable = calls++ % 2 === 1
        return call(...given)
      },
    }
    const wait = async () => (waits += 1) > 0
    const sending = {
      placeId,
      start,
      rows: rows(importRowsAtOnce + 1),
      onSent: (n: number) => sent.push(n),
      wait,
    }
    const done = await sendImport({ api: Object.assign({}, server.api, api), ...sending })
    expect(done).toMatchObject({ ok: true, value: { rows: importRowsAtOnce + 1 } })
    expect(waits).toBe(4)
    expect(parts().map(({ part }) => part)).toEqual([0, 1])
  })

  it('ends where the person waits no longer', async () => {
    server.state.reachable = false
    expect(await send(1)).toEqual(fail({ code: 'no_internet_connection', fields: [] }))
  })

  it('ends with the first refusal, without waiting: the same rows would be refused again', async () => {
    server.refusals[putRows] = 'invalid_input'
    let waits = 0
    const refused = await send(importRowsAtOnce + 1, async () => (waits += 1) > 0)
    expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_input' } })
    expect(parts()).toHaveLength(1)
    expect([waits, server.bodies(publish).length]).toEqual([0, 0])
  })
})
