import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { askedOnline, latestOnline, onlineState } from '#domain/payment/online-state.ts'
import { billLinkLastsMs, guestTokenOf, linkLastsMs, payLink } from '#domain/payment/pay-link.ts'

describe('how an online payment stands', () => {
  it.each([
    ['pending', '', 99, 'waiting'],
    ['pending', '', 100, 'expired'],
    ['error', 'expired', 99, 'expired'],
    ['error', 'canceled', 99, 'canceled'],
    ['error', 'refused', 99, 'refused'],
    ['error', 'unavailable', 99, 'unavailable'],
    ['error', '', 99, 'refused'],
    ['completed', '', 500, 'paid'],
    ['refund-pending', '', 500, 'paid'],
    ['refund-completed', '', 500, 'paid'],
  ] as const)('%s %s at %i is %s', (status, error, now, state) => {
    expect(onlineState({ status, error, expiresAt: 100 }, now)).toBe(state)
  })

  it('is told of the last one of a document', () => {
    const rows = [
      { id: 'a', printoutId: 'one', createdAt: 1 },
      { id: 'b', printoutId: 'one', createdAt: 3 },
      { id: 'c', printoutId: 'two', createdAt: 9 },
    ]
    expect(latestOnline('one', rows)?.id).toBe('b')
    expect(latestOnline('three', rows)).toBeNull()
  })

  it('is told of the one with the later id where two were asked for at one moment', () => {
    const rows = ['b', 'c', 'a'].map((id) => ({ id, printoutId: 'one', createdAt: 1 }))
    const early = { id: 'z', printoutId: 'one', createdAt: 0 }
    for (const all of [rows, rows.toReversed()]) {
      expect(latestOnline('one', [early, ...all])?.id).toBe('c')
      expect(latestOnline('one', [...all, early])?.id).toBe('c')
    }
  })

  it('asks for what is open of a document, and for nothing that was ended or paid', () => {
    const of = (status: 'pending' | 'error' | 'completed', amount: number, printoutId = 'one') => ({
      status,
      amount,
      printoutId,
    })
    const rows = [
      of('pending', 10),
      of('pending', 5),
      of('error', 100),
      of('completed', 200),
      of('pending', 7, 'two'),
    ]
    expect(askedOnline('one', rows)).toBe(15)
  })
})

describe('the address of a guest’s page', () => {
  test('takes money for a quarter of an hour at the till, and for two hours on a bill', () => {
    expect([linkLastsMs, billLinkLastsMs]).toEqual([900_000, 7_200_000])
  })

  test('has a token that is the same sixteen bytes, whichever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const token = guestTokenOf(random)
        expect(token).toMatch(/^[\w-]{22}$/)
        expect(token).toBe(Buffer.from(random).toString('base64url'))
      }),
    )
    for (const length of [0, 1, 2, 3]) {
      const bytes = Uint8Array.from({ length }, () => 255)
      expect(guestTokenOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }
  })

  test('names the place and the token, each in 22 letters', () => {
    const placeId = '0192f0c1-2345-7abc-8def-0123456789ab'
    const token = guestTokenOf(Uint8Array.from({ length: 16 }, (_, index) => 255 - index))
    const whole = payLink('https://lokal.example', placeId, token)
    const [, place, own] = /^https:\/\/lokal\.example\/pay\/([\w-]{22})([\w-]{22})$/.exec(whole) ?? []
    expect(Buffer.from(place ?? '', 'base64url').toString('hex')).toBe(placeId.replaceAll('-', ''))
    expect(Buffer.from(own ?? '', 'base64url')).toEqual(
      Buffer.from(Uint8Array.from({ length: 16 }, (_, i) => 255 - i)),
    )
  })
})
