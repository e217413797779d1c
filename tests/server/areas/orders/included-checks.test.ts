import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { includedAtMost, writeIncluded } from '#contract/include.ts'
import { openCheck, payment } from '#tests/support/rows/money-rows.ts'
import { startTestServer, type TestDevice, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let till: TestDevice
let others: TestDevice
let [placeId, othersId] = ['', '']

const [own, foreign] = [v7(), v7()]

/** A check of long ago with its payment, among the rows of a place. */
const longAgo = (id: string) => ({
  orderChecks: [openCheck({ id, status: 'done', closedDay: '2026-03-02' })],
  orderPayments: [payment({ id: v7(), orderCheckId: id, closedDay: '2026-03-02' })],
})

beforeAll(async () => {
  server = await startTestServer()
  const [kasia, obca] = [await server.signUp('Kasia'), await server.signUp('Obca')]
  placeId = await server.openBistro({ kasia }, v7(), longAgo(own))
  othersId = await server.openBistro({ kasia: obca }, v7(), longAgo(foreign))
  till = await server.register(kasia, placeId)
  others = await server.register(obca, othersId)
})

afterAll(() => server.close())

const pull = (device: TestDevice, place: string, include: readonly string[]) => {
  const query = include.map((one) => `include=${one}`).join('&')
  return server.call(`GET /sync/${place}/changes?pageSize=1000&${query}`, { token: device.grant })
}
const wish = (checkId: string, version = 0) => writeIncluded({ checkId, version })
const tablesOf = (rows: readonly { table: string }[]) => rows.map(({ table }) => table)

describe('A check of long ago', () => {
  it('comes to the device that keeps it, and once it has it no more', async () => {
    for (const asked of [wish(own), `check:${own}`]) {
      const { body } = await pull(till, placeId, [asked])
      expect(body.data.more).toBe(false)
      expect(tablesOf(body.data.included)).toEqual(['orderChecks', 'orderPayments'])
      const known = await pull(till, placeId, [wish(own, body.data.nextCursor.version)])
      expect(known.body.data.included).toEqual([])
    }
  })

  it('of another place is nothing, whoever asks for it', async () => {
    expect((await pull(till, placeId, [wish(foreign)])).body.data.included).toEqual([])
    expect((await pull(others, othersId, [wish(own)])).body.data.included).toEqual([])
    const both = await pull(till, placeId, [wish(foreign), wish(own)])
    expect(tablesOf(both.body.data.included)).toEqual(['orderChecks', 'orderPayments'])
    expect(JSON.stringify(both.body)).not.toContain(foreign)
  })

  it('is asked for with few others, and as the contract writes it', async () => {
    const many = Array.from({ length: includedAtMost + 1 }, () => wish(v7()))
    expect((await pull(till, placeId, many.slice(1))).status).toBe(200)
    for (const asked of [many, ['check:1'], [`order:${own}`], [`check:${own}:-1`], [`check:${own}:`]])
      expect((await pull(till, placeId, asked)).body.code).toBe('invalid_input')
  })
})
