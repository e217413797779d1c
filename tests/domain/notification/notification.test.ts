import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { factsOf } from '#domain/notification/facts.ts'
import { notificationKinds, notificationSchema } from '#domain/notification/notification.ts'

const id = '00000000-0000-7000-8000-000000000001'
const row = {
  id,
  kind: 'ready',
  at: Date.UTC(2026, 10, 27, 18),
  forUserId: id,
  orderCheckId: null,
  facts: {},
  text: '',
  readAt: null,
  closedDay: '2026-11-27',
}
const good = (changes: object) => v.is(notificationSchema, { ...row, ...changes })

describe('the row of a notice', () => {
  it('is of a known kind, and each kind stands once in the list', () => {
    for (const kind of notificationKinds) expect(good({ kind })).toBe(true)
    expect(good({ kind: 'of-tomorrow' })).toBe(false)
    expect(new Set(notificationKinds).size).toBe(notificationKinds.length)
  })

  it('is for one person, of a check or of none, read or not', () => {
    expect(good({ forUserId: null })).toBe(false)
    expect([good({ orderCheckId: id }), good({ orderCheckId: 'c1' })]).toEqual([true, false])
    expect([good({ readAt: row.at }), good({ readAt: 'now' })]).toEqual([true, false])
  })

  it('holds facts that are words of at most 200 characters, or whole numbers of at most ten digits', () => {
    const fact = (value: unknown) => good({ facts: { fact: value } })
    expect(['', 'x'.repeat(200), 0, 9_999_999_999].map(fact)).toEqual([true, true, true, true])
    expect(['x'.repeat(201), -1, 0.5, 10_000_000_000, null, true, []].some(fact)).toBe(false)
  })

  it('holds the facts of anything as they are cut for it', () => {
    const facts = factsOf({ longest: 'ż'.repeat(200), longer: 'ż'.repeat(201), count: 3 })
    expect(facts).toEqual({ longest: 'ż'.repeat(200), longer: 'ż'.repeat(200), count: 3 })
    expect(good({ facts })).toBe(true)
    // Half a picture at the very end of words that fit is of whoever wrote them.
    expect(factsOf({ odd: '\ud83c' })).toEqual({ odd: '\ud83c' })
  })

  it('holds the beginning of any fact that is too long, whole characters of it, and every other as it is', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 300, size: 'max' })
    fc.assert(
      fc.property(anyText, fc.nat(), (said, count) => {
        const facts = factsOf({ said, count })
        const kept = String(facts['said'])
        expect([good({ facts }), said.startsWith(kept), kept.isWellFormed()]).toEqual([true, true, true])
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(said.length, 199))
        expect(facts['count']).toBe(count)
      }),
    )
  })

  it('has an id, a moment and a business day, and words of people no longer than a comment', () => {
    for (const field of Object.keys(row)) {
      const { [field as keyof typeof row]: _, ...rest } = row
      expect([field, v.is(notificationSchema, rest)]).toEqual([field, false])
    }
    expect([good({ id: 'n1' }), good({ at: 'now' }), good({ at: 0.5 })]).toEqual([false, false, false])
    expect(['27.11.2026', '2026-11', ''].some((closedDay) => good({ closedDay }))).toBe(false)
    expect([500, 501].map((length) => good({ text: 'x'.repeat(length) }))).toEqual([true, false])
  })
})
