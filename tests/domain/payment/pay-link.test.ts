import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billLinkLastsMs, guestTokenOf, linkLastsMs, payLink } from '#domain/payment/pay-link.ts'

describe('A guest’s token', () => {
  it('is its random bytes in base64url, without an end of signs (RFC 4648)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 32 }), (bytes) => {
        expect(guestTokenOf(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      }),
    )
  })
})

describe('The link of a guest’s page', () => {
  it('has the bytes of the place’s id in 22 letters, then the token', () => {
    fc.assert(
      fc.property(fc.uuid(), (placeId) => {
        const place = Buffer.from(placeId.replaceAll('-', ''), 'hex').toString('base64url')
        expect(place).toHaveLength(22)
        expect(payLink('https://lokal.example', placeId, 'token')).toBe(
          `https://lokal.example/pay/${place}token`,
        )
      }),
    )
  })

  it('takes money for a quarter of an hour at the till, for two hours on a bill', () => {
    expect([linkLastsMs, billLinkLastsMs]).toEqual([900_000, 7_200_000])
  })
})
