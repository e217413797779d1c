import { describe, expect, it, test } from 'vitest'
import { askedOnline, latestOnline, onlineState } from '#domain/payment/online-state.ts'
import { guestTokenOf, payLink } from '#domain/payment/pay-link.ts'

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
