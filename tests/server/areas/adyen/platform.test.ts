import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { adyenAccount } from '#tests/support/providers/adyen.ts'
import { postPlatform } from '#tests/support/providers/adyen-messages.ts'
import { openAdyenPlace, type AdyenPlace } from '#tests/support/providers/adyen-place.ts'
import type { NetworkFault } from '#server/integrations/network-fault.ts'

let fault: NetworkFault = 'none'
let place: AdyenPlace
beforeAll(async () => {
  place = await openAdyenPlace({ fault: () => fault })
  // Whoever looks at it first makes the names of the server's own account those of the place.
  await get('balance')
})
afterAll(() => place.close())

beforeEach(() => {
  fault = 'none'
  place.time.now += 3_600_000
})

const get = (what: string, more = '') => place.call(`GET /adyen/${what}/${place.placeId}${more}`)

const { balanceAccount = '', accountHolder = '' } = adyenAccount.fields

const say = (kind: string, type: string, data: object) =>
  postPlatform(place.address, kind, {
    data,
    environment: 'test',
    timestamp: new Date(place.time.now).toISOString(),
    type,
  })

describe('The check of a company', () => {
  it('is under way, with what is missing in words and until when, until everything is allowed', async () => {
    const { body } = await get('onboarding/status')
    expect(body.data).toEqual({
      status: 'in_progress',
      problems: [
        {
          code: '2_8036',
          message: 'Bank account missing',
          actions: ['Add a bank account'],
          deadline: place.time.now + 14 * 24 * 3_600_000,
        },
      ],
    })
  })

  it('goes on at a page that is made at the click, works once and for four minutes', async () => {
    const open = async () => {
      const { body } = await place.call(`POST /adyen/onboarding/link/${place.placeId}`)
      return new URL(body.data.url).pathname.replace(/^\/pay-demo/, '')
    }
    const path = await open()
    expect(await open()).not.toBe(path)
    const visit = async (at: string) => (await place.fake.fetch(new Request(`http://127.0.0.1${at}`))).status
    const late = await open()
    place.time.now += 4 * 60_000
    expect(await visit(late)).toBe(404)
    const fresh = await open()
    expect(await visit(fresh)).toBe(303)
    expect(await visit(fresh)).toBe(404)
    await place.deliver()
    expect((await get('onboarding/status')).body.data).toEqual({ status: 'completed', problems: [] })
  })

  it('is as the provider last told while it does not answer', async () => {
    fault = 'broken'
    expect((await get('onboarding/status')).body.data).toMatchObject({ status: 'completed' })
    const capability = { requested: true, allowed: false, verificationStatus: 'invalid', problems: [] }
    const holder = { id: accountHolder, capabilities: { receivePayments: capability } }
    place.time.now += 1000
    expect(
      await say('platforms-configuration', 'balancePlatform.accountHolder.updated', {
        accountHolder: holder,
      }),
    ).toBe(200)
    await place.applied()
    expect((await get('onboarding/status')).body.data).toMatchObject({ status: 'in_progress' })
    expect((await place.call(`POST /adyen/onboarding/link/${place.placeId}`)).status).toBe(503)
  })
})

describe('The balance of a place', () => {
  const tell = (available: number) =>
    say('balance', 'balancePlatform.balanceAccount.balance.updated', {
      balanceAccountId: balanceAccount,
      balances: { available, balance: available, pending: 200, reserved: 100 },
      currency: 'PLN',
    })

  it('is what the provider says, else what it told last', async () => {
    expect((await get('balance')).body.data).toMatchObject({ at: place.time.now, available: 0 })
    fault = 'unheard'
    place.time.now += 1000
    await tell(12_345)
    await place.applied()
    expect((await get('balance')).body.data).toEqual({
      at: place.time.now,
      available: 12_345,
      pending: 200,
      reserved: 100,
    })
  })

  it('is not an older one that comes late', async () => {
    fault = 'unheard'
    const earlier = place.time.now
    place.time.now += 60_000
    await tell(2)
    await place.applied()
    place.time.now = earlier
    await tell(1)
    await place.applied()
    expect((await get('balance')).body.data).toMatchObject({ available: 2 })
  })
})

describe('Terminals of a place', () => {
  it('are those that the provider names, with the addresses that it has told', async () => {
    expect((await get('terminals-info')).body.data).toEqual([])
    const synced = await place.call(`POST /adyen/terminals-sync/${place.placeId}`)
    expect(synced.body.data).toMatchObject([
      { id: 'S1F2-000158213500', model: 'S1F2', status: 'boarded', lastActivityAt: place.time.now },
      { id: 'V400m-346403161', model: 'V400m', serialNumber: '346403161' },
    ])
    expect((await get('terminals-info')).body).toEqual(synced.body)
    fault = 'broken'
    expect((await place.call(`POST /adyen/terminals-sync/${place.placeId}`)).status).toBe(503)
    expect((await get('terminals-info')).body).toEqual(synced.body)
  })

  const tellAddress = (body: string, password = adyenAccount.secrets['terminalIpSecret'] ?? '') =>
    fetch(`${place.address}/api/adyen-webhooks/terminal-ip`, {
      method: 'POST',
      body,
      headers: {
        Authorization: `Basic ${Buffer.from(`${place.placeId}:${password}`).toString('base64')}`,
      },
    }).then(({ status }) => status)

  const addressOf = async (id: string) =>
    ((await get('terminals-info')).body.data as { id: string; address: string }[]).find(
      (each) => each.id === id,
    )?.address

  it('tell their address, however it is written, by the secret of the place', async () => {
    expect(await tellAddress('{"a":[{"poi":"V400m-346403161","ip":"10.0.0.7"}]}')).toBe(200)
    await place.applied()
    expect(await addressOf('V400m-346403161')).toBe('10.0.0.7')
    expect(await tellAddress('{"poi":"V400m-346403161","ip":"10.0.0.8"}', 'a-guess-of-16-or-more')).toBe(401)
    await place.applied()
    expect(await addressOf('V400m-346403161')).toBe('10.0.0.7')
  })

  it.each(['8.8.8.8', '127.0.0.1', '172.32.0.1', '192.169.0.1', '10.0.0.256', '010.0.0.1', 'fe80::1'])(
    'have no address outside of the venue: %s',
    async (ip) => {
      place.time.now += 120_000
      expect(await tellAddress(JSON.stringify({ poi: 'V400m-346403161', ip }))).toBe(200)
      await place.applied()
      expect(await addressOf('V400m-346403161')).toBe('10.0.0.7')
    },
  )
})

describe('Reports of the provider', () => {
  it('are those that it has told of; a file is passed on as it is', async () => {
    place.fake.platform.endDay()
    await place.deliver()
    const { body } = await get('reports')
    expect(body.data.map(({ type }: { type: string }) => type).sort()).toEqual([
      'accounting',
      'accounting_interactive',
      'balance',
      'fee',
      'payment_instrument',
      'payout',
      'statement',
    ])
    const [report] = body.data
    const file = await place.call(`POST /adyen/report/${place.placeId}/${report.id}/download`)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toMatch(/^text\/csv/)
    expect(new TextDecoder().decode(file.body)).toMatch(/^time,type,amount/)
    expect((await place.call(`POST /adyen/report/${place.placeId}/nobodys/download`)).status).toBe(404)
    fault = 'broken'
    expect((await place.call(`POST /adyen/report/${place.placeId}/${report.id}/download`)).status).toBe(503)
  })

  it('at an address of somebody else are never fetched', async () => {
    const told = await say('reports', 'balancePlatform.report.created', {
      id: 'EVIL1',
      reportType: 'balanceplatform_payout_report',
      fileName: '../../x.csv',
      downloadUrl: 'http://169.254.169.254/latest',
      balanceAccount: { id: balanceAccount },
    })
    expect(told).toBe(200)
    await place.applied()
    expect((await place.call(`POST /adyen/report/${place.placeId}/EVIL1/download`)).status).toBe(409)
  })

  it('of a kind that is not one of the seven are kept, and not shown', async () => {
    await say('reports', 'balancePlatform.report.created', {
      id: 'OTHER1',
      reportType: 'balanceplatform_something_report',
      fileName: 'x.csv',
      downloadUrl: 'https://balanceplatform-test.adyen.com/x.csv',
      balanceAccount: { id: balanceAccount },
    })
    await place.applied()
    const { body } = await get('reports')
    expect(body.data.map(({ id }: { id: string }) => id)).not.toContain('OTHER1')
  })
})

describe('Payouts of a place', () => {
  const day = () => new Date(place.time.now).toISOString().slice(0, 10)
  const payouts = async () => {
    const { body } = await get('payouts', `?from=${day()}&to=${day()}`)
    return body.data[0]
  }
  const transfer = (change: object) =>
    say('transfers', 'balancePlatform.transfer.updated', {
      id: 'TR1',
      sequenceNumber: 1,
      type: 'payment',
      status: 'captured',
      direction: 'incoming',
      amount: { value: 1000, currency: 'PLN' },
      creationDate: new Date(place.time.now).toISOString(),
      balanceAccount: { id: balanceAccount },
      ...change,
    })

  it('stand beside our own books, day by day, with what is between them', async () => {
    const asked = await place.ask()
    place.fake.books.pay(must(await place.press(asked), 'a link'))
    await place.deliver()
    expect(await payouts()).toMatchObject({
      day: day(),
      taken: 2400,
      captured: 2400,
      fees: 29,
      difference: 0,
    })
    await place.give(asked.id, 1000)
    await place.tick()
    place.time.now += 1
    await place.deliver()
    expect(await payouts()).toMatchObject({ taken: 2400, refunded: 1000, difference: 0 })
    place.fake.platform.endDay()
    await place.deliver()
    expect(await payouts()).toMatchObject({ paidOut: 2400 - 29 - 1000 })
  })

  it('say what the provider has and we have not', async () => {
    place.time.now += 24 * 3_600_000
    await transfer({})
    await place.applied()
    expect(await payouts()).toMatchObject({ taken: 0, captured: 1000, difference: 1000 })
  })

  it('follow the highest number of a transfer, in whichever order they come', async () => {
    place.time.now += 24 * 3_600_000
    await transfer({ id: 'TR2', sequenceNumber: 3, amount: { value: 3000, currency: 'PLN' } })
    await transfer({ id: 'TR2', sequenceNumber: 2, amount: { value: 2000, currency: 'PLN' } })
    await place.applied()
    expect(await payouts()).toMatchObject({ captured: 3000 })
    await transfer({ id: 'TR2', sequenceNumber: 4, status: 'failed' })
    await place.applied()
    expect(await payouts()).toBeUndefined()
  })
})
