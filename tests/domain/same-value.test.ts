import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameValue } from '#domain/same-value.ts'

describe('two values are the same', () => {
  it.each([
    ['whatever the order of their fields', { a: 1, b: [2] }, { b: [2], a: 1 }],
    ['where a field has no value and is not there', { a: 1, b: undefined }, { a: 1 }],
    ['where neither is a number', Number.NaN, Number.NaN],
    ['whichever side of zero', 0, -0],
  ])('%s', (_, a, b) => {
    expect(isSameValue(a, b)).toBe(true)
    expect(isSameValue(b, a)).toBe(true)
  })

  it.each([
    ['in another order of a list', [1, 2], [2, 1]],
    ['with one more in a list', [1], [1, undefined]],
    ['with a field more', { a: 1 }, { a: 1, b: null }],
    ['of a list and an object', [], {}],
    ['of nothing and an object', null, {}],
    ['deep within', { a: { b: [{ c: 1 }] } }, { a: { b: [{ c: 2 }] } }],
    ['with a field called as what objects have', { constructor: 1 }, {}],
  ])('but not %s', (_, a, b) => {
    expect(isSameValue(a, b)).toBe(false)
    expect(isSameValue(b, a)).toBe(false)
  })

  it('as their JSON is, and with each copy of themselves', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(isSameValue(a, structuredClone(a))).toBe(true)
        const text = (of: unknown) => JSON.stringify(of)
        if (text(a) === text(b)) expect(isSameValue(a, b)).toBe(true)
      }),
    )
  })
})
