import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutside } from '#server/integrations/outside.ts'
import type { TerminalAccount } from '#server/integrations/terminals/terminals.ts'
import { scriptTerminals } from '#tests/support/providers/scripted-terminals.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'
import { begunPayment, putRows } from '#tests/support/rows/terminal-rows.ts'

const ofServer = scriptTerminals()
const ofPlace = scriptTerminals()
const asked: TerminalAccount[] = []

let server: TestServer
let owner: Person
let placeId: string

beforeAll(async () => {
  const terminalsAt = (account: TerminalAccount) => {
    asked.push(account)
    return ofPlace.terminals
  }
  server = await startTestServer({ outside: { terminals: ofServer.terminals, terminalsAt } })
  owner = await server.signUp('Jan')
})
beforeEach(async () => {
  placeId = await server.openBistro({ owner })
  asked.length = 0
  for (const { reset } of [ofServer, ofPlace]) reset()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

const enter = (fields: object = {}) =>
  server.call(`PUT /provider-accounts/${placeId}/ADYEN`, {
    token: owner.token,
    body: {
      environment: 'test',
      fields: { merchantAccount: 'LipaCOM', ...fields },
      secrets: { apiKey: 'AQE-lipa-key', hmacKey: 'A'.repeat(64) },
    },
  })

async function charged(): Promise<unknown> {
  const payment = begunPayment()
  await putRows(server, placeId, { orderPayments: [payment] })
  const body = { terminalId: 'T1' }
  return (await server.call(`POST /terminals/charge/${payment.id}`, { token: owner.token, body })).body.data
}

describe('Card terminals of a place', () => {
  it('are those of the server as long as it has no account of its own', async () => {
    expect(await charged()).toMatchObject({ outcome: 'success' })
    expect([ofServer.script.paid.length, ofPlace.script.paid.length, asked]).toEqual([1, 0, []])
  })

  it('are those of its own account once it has entered one, with its own key and store', async () => {
    await enter({ store: `LIPA-${placeId}` })
    expect(await charged()).toMatchObject({ outcome: 'success' })
    expect([ofServer.script.paid.length, ofPlace.script.paid.length]).toEqual([0, 1])
    expect(asked.at(-1)).toEqual({
      environment: 'test',
      merchant: 'LipaCOM',
      store: `LIPA-${placeId}`,
      apiKey: 'AQE-lipa-key',
    })
  })

  it('are nobody’s when the keys of that account are lost, least of all the server’s', async () => {
    await enter({ store: `LIPA-${placeId}` })
    vi.spyOn(server.services.sealedKeys, 'open').mockReturnValue(null)
    await charged()
    expect([ofServer.script.paid.length, ofPlace.script.paid.length]).toEqual([0, 0])
  })
})

describe('Terminals at an account', () => {
  const noPush = { vapidSecret: null, contact: 'mailto:a@lokal.example', origins: [], firebase: null }
  const outside = openOutside(
    {
      regon: null,
      mail: null,
      adyen: null,
      glovo: { url: 'http://127.0.0.1:9', stores: [] },
      addresses: null,
      payments: { ADYEN: null, P24: null },
      push: noPush,
    },
    {
      onProblem: () => {},
      simulate: false,
      clock: () => 0,
      mailFolder: null,
      booksFolder: null,
      cardDelay: 0,
      serviceId: () => 'A1',
      tokenKey: Buffer.alloc(32, 1),
      random: (bytes) => Buffer.alloc(bytes, 1),
      secret: () => 'secret',
      orderAfter: null,
    },
  )
  const lipa = { merchant: 'LipaCOM', store: 'LIPA', apiKey: 'AQE-lipa-key' }

  it.each([
    ['test', 'https://device-api-test.adyen.com/v1'],
    ['live', 'https://device-api-live.adyen.com/v1'],
  ] as const)(
    'of %s money are asked for at its host, by its merchant, store and key',
    async (environment, host) => {
      const calls: [string, HeadersInit | undefined][] = []
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
        calls.push([String(address), init?.headers])
        return Response.json({ uniqueDeviceIds: ['V400m-1'] })
      })
      const found = await outside.terminalsAt({ ...lipa, environment }).list()
      expect(found).toEqual({ ok: true, value: [{ id: 'V400m-1', name: 'V400m-1', simulated: false }] })
      expect(calls).toEqual([
        [
          `${host}/merchants/LipaCOM/connectedDevices?store=LIPA`,
          expect.objectContaining({ 'X-API-Key': 'AQE-lipa-key' }),
        ],
      ])
    },
  )
})
