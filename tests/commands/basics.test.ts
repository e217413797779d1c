import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#commands/canonical-json.ts'
import { derivedId } from '#commands/derived-id.ts'
import { occurredAt } from '#commands/envelope.ts'
import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { instant } from '#domain/unit-fields.ts'

describe('canonical JSON', () => {
  it('is the same whatever the order of the keys, and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ż' }], a: undefined })).toBe('{"b":[1,{"c":"ż","d":null}]}')
    expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }))
  })

  it('is written of whatever depth or width, without end of the stack', () => {
    let deep: unknown = null
    for (let n = 0; n < 20_000; n++) deep = n % 2 === 0 ? [deep] : { deep }
    const text = canonicalJson(deep)
    expect(text.startsWith('{"deep":[{"deep":[')).toBe(true)
    expect(text.endsWith(']}]}')).toBe(true)
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, [n]]))
    expect(Object.keys(JSON.parse(canonicalJson(wide)))).toHaveLength(20_000)
  })

  it('is JSON: reading it gives the value back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('ids of rows that a command makes itself', () => {
  it('are ids, each other than the rest and than the command’s own, and the same on every run', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.string(), fc.nat(), (commandId, other, purpose, n) => {
        const made = derivedId(commandId, purpose, other, n)
        expect(v.is(id, made)).toBe(true)
        expect(made).toBe(derivedId(commandId, purpose, other, n))
        const others = [
          derivedId(other, purpose, commandId, n),
          derivedId(commandId, `${purpose}x`, other, n),
          derivedId(commandId, purpose, other, n + 1),
          derivedId(commandId, purpose, other),
        ]
        expect(new Set([commandId, made, ...others]).size).toBe(commandId === other ? 5 : 6)
      }),
    )
  })

  it('are ids even where the command’s own is none of the kinds that the RFC knows', () => {
    expect(v.is(id, derivedId('00000000-0000-0000-0000-000000000001', 'event'))).toBe(true)
  })
})

describe('when something happened', () => {
  it('is the device’s clock put right by its offset', () => {
    expect(occurredAt({ occurredAt: 1_790_000_000_000, clockOffset: -3_600_000 })).toBe(1_789_996_400_000)
  })

  it('is an instant whatever the device’s clock says', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (at, clockOffset) => {
        expect(v.is(instant, occurredAt({ occurredAt: at, clockOffset }))).toBe(true)
      }),
    )
  })
})
