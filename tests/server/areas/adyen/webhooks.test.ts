import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookInbox } from '#server/db/tables/providers.ts'
import { signatureOf } from '#server/integrations/adyen/hmac.ts'
import { adyenAccount } from '#tests/support/providers/adyen.ts'
import {
  paymentEvent,
  postPayments,
  postPlatform,
  type PaymentEvent,
} from '#tests/support/providers/adyen-messages.ts'
import { openAdyenPlace, type AdyenPlace } from '#tests/support/providers/adyen-place.ts'
import { howMany } from '#tests/support/how-many.ts'

const kinds = [
  'payments',
  'transfers',
  'balance',
  'platforms-configuration',
  'reports',
  'terminal-ip',
] as const
const otherKey = 'AB'.repeat(32)

let place: AdyenPlace
beforeAll(async () => {
  place = await openAdyenPlace()
})
afterAll(() => place.close())

let n = 0
beforeEach(() => {
  n += 1
  // Each test comes after the limits of the one before.
  place.time.now += 3_600_000
})

const event = (change: Partial<PaymentEvent> = {}) =>
  paymentEvent({
    eventCode: 'REPORT_AVAILABLE',
    success: true,
    pspReference: `EVENT${n}`,
    originalReference: '',
    merchantReference: '',
    amount: 0,
    placeId: place.placeId,
    ...change,
  })

const balanceMessage = () => ({
  data: {
    balanceAccountId: adyenAccount.fields['balanceAccount'],
    balances: { available: 100 + n, balance: 100 + n, pending: 0, reserved: 0 },
    currency: 'PLN',
    creationDate: '2026-11-20T12:00:00+01:00',
  },
  environment: 'test',
  timestamp: new Date(place.time.now).toISOString(),
  type: 'balancePlatform.balanceAccount.balance.updated',
})

const rows = () => place.server().services.database.anyone((db) => db.select().from(webhookInbox))

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${place.address}${path}`, { method: 'POST', body, headers }).then(({ status }) => status)

async function expectNoRow(status: Promise<number>) {
  const before = (await rows()).length
  expect(await status).toBe(401)
  expect((await rows()).length).toBe(before)
}

describe('A message of the provider', () => {
  it('is kept by its bytes, and answered', async () => {
    expect(await postPayments(place.address, [event()])).toBe(200)
    const kept = (await rows()).find(({ subject }) => subject === `EVENT${n}`)
    expect(kept).toMatchObject({
      provider: 'ADYEN',
      environment: 'test',
      kind: 'payments',
      placeId: place.placeId,
    })
    expect(JSON.parse(new TextDecoder().decode(kept?.body))).toEqual({
      live: 'false',
      notificationItems: [event()],
    })
  })

  it('is one, however often it comes; several events of one body are several', async () => {
    const before = (await rows()).length
    const two = [event(), event({ pspReference: `OTHER${n}` })]
    for (const _ of [1, 2]) expect(await postPayments(place.address, two)).toBe(200)
    expect((await rows()).length).toBe(before + 2)
  })

  it('may come at the bare path of the provider’s own words too', async () => {
    const body = JSON.stringify({ live: 'false', notificationItems: [event()] })
    expect(await post('/adyen-webhooks/payments', body)).toBe(200)
  })

  it('of no place that is known is kept all the same, and shown as unmatched', async () => {
    await postPayments(place.address, [event({ placeId: '' })])
    await place.applied()
    const kept = (await rows()).find(({ subject }) => subject === `EVENT${n}`)
    expect(kept).toMatchObject({ placeId: null, state: 'unmatched' })
  })
})

describe('A message that was of no place', () => {
  it('is the place’s once it is known by that name', async () => {
    const message = balanceMessage()
    expect(await postPlatform(place.address, 'balance', message)).toBe(200)
    await place.applied()
    const subject = String(adyenAccount.fields['balanceAccount'])
    const found = async () => (await rows()).filter((each) => each.subject === subject)
    expect(await found()).toMatchObject([{ state: 'unmatched', placeId: null }])
    // Whoever asks for the balance makes the name the place's; then the message is looked at again.
    await place.call(`GET /adyen/balance/${place.placeId}`)
    await place
      .server()
      .services.database.anyone((db) =>
        db.update(webhookInbox).set({ tryAt: place.time.now, state: 'waiting', tries: 0 }),
      )
    await place.applied()
    expect(await found()).toMatchObject([{ state: 'applied', placeId: place.placeId }])
  })
})

describe('What is not proved', () => {
  it('by another key is nobody’s', async () => {
    await expectNoRow(postPayments(place.address, [event({ key: otherKey })]))
    await expectNoRow(postPlatform(place.address, 'balance', balanceMessage(), { key: otherKey }))
  })

  it('for one event of several is nobody’s as a whole', async () => {
    const forged = event({ pspReference: `FORGED${n}`, key: otherKey })
    await expectNoRow(postPayments(place.address, [event(), forged]))
  })

  it('by a signature of letters is nobody’s', async () => {
    await expectNoRow(postPlatform(place.address, 'balance', balanceMessage(), { signature: 'A'.repeat(44) }))
    const item = event() as { NotificationRequestItem: { additionalData: { hmacSignature: string } } }
    item.NotificationRequestItem.additionalData.hmacSignature = 'A'.repeat(44)
    await expectNoRow(postPayments(place.address, [item]))
  })

  it('since its body was written again is nobody’s', async () => {
    const signed = JSON.stringify(balanceMessage(), null, 1)
    const key = adyenAccount.secrets['platformHmacKey'] ?? ''
    const HmacSignature = signatureOf(signed, key)
    const again = JSON.stringify(JSON.parse(signed))
    await expectNoRow(post('/api/adyen-webhooks/balance', again, { HmacSignature }))
    expect(await post('/api/adyen-webhooks/balance', signed, { HmacSignature })).toBe(200)
  })

  it('without any signature is nobody’s', async () => {
    await expectNoRow(post('/api/adyen-webhooks/balance', JSON.stringify(balanceMessage())))
  })

  it('since it is of real money and our account is for tests is nobody’s', async () => {
    await expectNoRow(postPayments(place.address, [event()], 'true'))
    await expectNoRow(postPlatform(place.address, 'balance', { ...balanceMessage(), environment: 'live' }))
  })

  it('may not be tried for ever', async () => {
    const wrong = () => postPayments(place.address, [event({ key: otherKey })])
    for (let tries = 0; tries < 60; tries += 1) await wrong()
    expect(await wrong()).toBe(429)
  })
})

describe('Keys of a place of its own', () => {
  const key = 'C1'.repeat(32)
  const newKey = 'D2'.repeat(32)

  const save = (secrets: object) =>
    place.call(`PUT /provider-accounts/${place.placeId}/ADYEN`, {
      environment: 'test',
      fields: { ...adyenAccount.fields, merchantAccount: 'PodLipa' },
      secrets,
    })

  it('are good, the new one and the one before, and those of the server are not', async () => {
    expect(await save({ apiKey: 'the-key-of-Pod-Lipa', hmacKey: key })).toMatchObject({ status: 200 })
    expect(await postPayments(place.address, [event({ key })])).toBe(200)
    expect(await save({ hmacKey: newKey, previousHmacKey: key })).toMatchObject({ status: 200 })
    expect(await postPayments(place.address, [event({ key: newKey, pspReference: `NEW${n}` })])).toBe(200)
    expect(await postPayments(place.address, [event({ key, pspReference: `OLD${n}` })])).toBe(200)
    // The server's own key still proves a message, but no more of this place.
    await postPayments(place.address, [event({ pspReference: `SERVER${n}` })])
    await place.applied()
    const kept = (await rows()).find(({ subject }) => subject === `SERVER${n}`)
    expect(kept).toMatchObject({ placeId: null, state: 'unmatched' })
  })
})

describe('Anything else that comes to a webhook', () => {
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    fc.constant('['.repeat(100_000)),
    fc.constant('x'.repeat(300_000)),
    fc.json().map((json) => `{"live":"false","notificationItems":[{"NotificationRequestItem":${json}}]}`),
    fc.json().map((json) => `{"type":"x","environment":"test","timestamp":"y","data":${json}}`),
    fc
      .json()
      .map((json) => `{"type":"x","environment":"test","data":{"accountHolder":${json},"id":${json}}}`),
  )
  const call = fc.record({
    kind: fc.constantFrom(...kinds),
    body,
    signed: fc.boolean(),
    basic: fc.option(fc.string()),
  })

  it('is never a fault of ours', async () => {
    await fc.assert(
      fc.asyncProperty(call, async ({ kind, body: text, signed, basic }) => {
        place.time.now += 11 * 60_000
        const headers: Record<string, string> = {}
        if (signed)
          headers['HmacSignature'] = signatureOf(text, adyenAccount.secrets['platformHmacKey'] ?? '')
        if (basic !== null) {
          headers['Authorization'] = `Basic ${Buffer.from(`${place.placeId}:${basic}`).toString('base64')}`
        }
        const init = { method: 'POST', headers, body: text }
        const { status } = await place.server().app.request(`/api/adyen-webhooks/${kind}`, init)
        expect(status).toBeLessThan(500)
        expect(status).not.toBe(404)
      }),
      { numRuns: howMany(200, 5000), seed: 1 },
    )
    await place.applied()
    // What was signed and cannot be read is kept, and is somebody's to look at.
    const states = new Set((await rows()).map(({ state }) => state))
    expect([...states].filter((state) => state === 'waiting')).toEqual([])
  })
})
