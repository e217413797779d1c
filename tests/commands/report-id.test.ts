import { validate, version } from 'uuid'
import { describe, expect, it } from 'vitest'
import { figuresHash, reportIdOf } from '#commands/report-id.ts'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'

describe('the report of a day', () => {
  it('has one id wherever it is closed, another one for another day or place, and no number in it', () => {
    const id = reportIdOf(at.place, '2026-11-20')
    expect([validate(id), version(id)]).toEqual([true, 5])
    expect(reportIdOf(at.place, '2026-11-20')).toBe(id)
    expect(reportIdOf(at.place, '2026-11-21')).not.toBe(id)
    expect(reportIdOf(at.owner, '2026-11-20')).not.toBe(id)
  })

  it('has one hash for one set of figures, another one for a grosz more', () => {
    const id = reportIdOf(at.place, '2026-11-20')
    const hashOf = (amount: number) => {
      const evening = new Evening()
      evening.move(Date.parse('2026-11-20T11:00Z'), null, 'PAY_IN', amount)
      return figuresHash(id, dayFigures(evening.facts(), { day: '2026-11-20', cutoff: 240 }))
    }
    expect(hashOf(100)).toBe(hashOf(100))
    expect(hashOf(100)).not.toBe(hashOf(101))
  })
})
