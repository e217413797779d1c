import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSealedKeys } from '#server/keys/sealed-keys.ts'

describe('A sealed key', () => {
  it('opens with the key of the server that sealed it alone, and not after it was changed', () => {
    const key = randomBytes(32)
    const of = { placeId: 'one', provider: 'P24', environment: 'test', name: 'crc' }
    const sealed = createSealedKeys(key, randomBytes).seal(of, 'zażółć')
    expect(createSealedKeys(key, randomBytes).open(of, sealed)).toBe('zażółć')
    expect(createSealedKeys(randomBytes(32), randomBytes).open(of, sealed)).toBeNull()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(createSealedKeys(key, randomBytes).open(of, `v1.${changed.toString('base64url')}`)).toBeNull()
    }
    for (const broken of ['', 'v1.', 'v2.abc', sealed.slice(3), sealed.slice(0, 20)])
      expect(createSealedKeys(key, randomBytes).open(of, broken)).toBeNull()
  })

  it('is never the same text twice', () => {
    const of = { placeId: 'one', provider: 'P24', environment: 'test', name: 'crc' }
    const { seal } = createSealedKeys(randomBytes(32), randomBytes)
    expect(seal(of, 'same')).not.toBe(seal(of, 'same'))
  })

  it('has a digest by which it is looked up: of this server alone, and no part of it in the clear', () => {
    const [key, other] = [randomBytes(32), randomBytes(32)]
    const { digest } = createSealedKeys(key, randomBytes)
    expect(digest('a secret')).toBe(createSealedKeys(key, randomBytes).digest('a secret'))
    expect(digest('a secret')).not.toBe(digest('a Secret'))
    expect(digest('a secret')).not.toBe(createSealedKeys(other, randomBytes).digest('a secret'))
    expect(digest('a secret')).toMatch(/^[\w-]{43}$/)
  })
})
