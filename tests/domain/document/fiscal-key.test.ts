import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fiscalKey } from '#domain/document/fiscal-key.ts'

describe('a name as fiscal printers compare it', () => {
  it.each([
    ['SOK  Pomarańczowy', 'sokpomaranczowy'],
    ['Sok pomarańczowy!', 'sokpomaranczowy'],
    ['Żółć (duża)', 'zolcduza'],
    ['Sok 5%', 'sok5%'],
    ['Piwo 0,5 l', 'piwo0,5l'],
    ['Danie 1/3', 'danie1/3'],
  ])('%s is %s: case, spaces, marks and most signs do not count', (name, key) => {
    expect(fiscalKey(name)).toBe(key)
  })

  it('tells shares and rates of one dish apart', () => {
    const names = ['Sok', 'Sok 5%', 'Sok 8%', 'Sok 1/2', 'Sok 1/3', 'Sok 12']
    expect(new Set(names.map(fiscalKey)).size).toBe(names.length)
  })

  it('is never empty: a name of signs alone is its own key', () => {
    expect([fiscalKey('***'), fiscalKey('!')]).toEqual(['***', '!'])
  })

  it('has at most 40 characters, and is its own key', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aAąĄłŁżŻ 0%/.,!*-'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(letters, (name) => {
        const key = fiscalKey(name)
        expect(key.length).toBeGreaterThan(0)
        if (key !== name) expect([key.length <= 40, fiscalKey(key)]).toEqual([true, key])
        if (key !== name) expect(fiscalKey(name.toUpperCase())).toBe(key)
      }),
    )
    expect(fiscalKey('x'.repeat(60))).toHaveLength(40)
  })
})
