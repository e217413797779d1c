import { describe, expect, it } from 'vitest'
import { givenKey, importProofKey, prove } from '#platform/pins/proof-key.ts'
import { proofs } from '#tests/support/proofs.ts'

const of = { client: 'till', placeId: 'bistro', userId: 'ola', session: 'of ola' }
const texts = ['', 'żurek', '{"a":"\\u0000😀"}', 'x'.repeat(100_000)]

describe('The key by which somebody proves what they do', () => {
  it('is the same wherever it is derived', async () => {
    const secret = await crypto.subtle.importKey('raw', new Uint8Array(32).fill(7), 'HKDF', false, [
      'deriveBits',
    ])
    const [salt, info] = ['till', 'bistro|of ola|ola'].map((text) => new TextEncoder().encode(text))
    const bits = await crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: salt ?? new Uint8Array(), info: info ?? new Uint8Array() },
      secret,
      256,
    )
    expect(givenKey('till', proofs.keyOf(of)).bytes).toEqual(new Uint8Array(bits))
  })

  it.each(texts)('makes on a device what the server takes', async (text) => {
    const key = await importProofKey(crypto, givenKey('till', proofs.keyOf(of)))
    const proof = await prove(crypto, key, text)
    expect(proof).toMatch(/^[\w-]{43}$/)
    expect(proofs.proves(of, text, proof)).toBe(true)
    expect(proofs.proves(of, `${text} `, proof)).toBe(false)
  })

  it('is another one for another person, session, place or name of the device', () => {
    const others = (['client', 'placeId', 'userId', 'session'] as const).map((name) =>
      proofs.keyOf({ ...of, [name]: 'another' }),
    )
    expect(new Set([proofs.keyOf(of), ...others]).size).toBe(5)
  })

  it('cannot be taken out of the browser again', async () => {
    const { key } = await importProofKey(crypto, givenKey('till', proofs.keyOf(of)))
    expect([key.extractable, key.usages]).toEqual([false, ['sign']])
  })

  it('makes nothing of what is no proof at all', () => {
    for (const said of ['', 'x', '💥', 'A'.repeat(43)]) expect(proofs.proves(of, 'text', said)).toBe(false)
  })
})
