import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { drawerStatement } from '#domain/closing/drawer-statement.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { reportContentSchema } from '#domain/print/print-content.ts'
import { must } from '#domain/must.ts'
import { reportContent } from '#features/shift/report-content.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const minute = 60_000

/** A drawer with 300.00, 38.00 of guests and 20.00 paid in, counted 1.00 short. */
function shift() {
  const evening = new Evening()
  const drawer = { ...evening.openDrawer(noon, 300_00), holder: 'PERSON' as const, name: 'Kasia Wrona' }
  evening.pay(noon + minute, evening.check(38_00), 38_00, { drawerId: drawer.id })
  evening.move(noon + 2 * minute, drawer.id, 'PAY_IN', 20_00)
  evening.count(noon + 3 * minute, drawer, 357_00)
  const figures = drawerFigures(drawer, evening.entries, evening.counts)
  const statement = drawerStatement(evening.entries.filter(({ drawerId }) => drawerId === drawer.id))
  const lastCount = must(evening.counts.at(-1), 'the count')
  const paid = [{ type: 'CASH' as const, amount: 38_00, count: 1 }]
  return { drawer, report: { figures, statement, paid, tips: 0, lastCount, hasMovedSince: false } }
}

describe('the paper of a shift', () => {
  const { drawer, report } = shift()
  const note = `Reszta z A7K-31 wydana dwa razy ${'x'.repeat(80)} i tyle wystarczy, bo więcej nikt nie pamięta`
  const content = reportContent({ ...drawer, comment: note }, report, paperLanguage('pl'), noon + 4 * minute)

  it('says in Polish how the drawer got to what should be there, and what was counted', () => {
    const values = new Map(content.rows.map(({ label, value }) => [label, value]))
    expect(content.title).toBe('Raport zmiany')
    expect(content.rows[0]?.label).toBe('Portfel: Kasia Wrona')
    expect(values.get('Stan początkowy')).toBe('300,00')
    expect(values.get('Sprzedaż gotówką, razem 1')).toBe('38,00')
    expect(values.get('Powinno być')).toBe('358,00')
    expect(values.get('Różnica')).toBe('−1,00')
  })

  it('has the whole note, in as many rows as it takes', () => {
    const at = content.rows.findIndex(({ label }) => label === 'Notatka o różnicy')
    const rows = content.rows.slice(at + 1).map(({ label }) => label)
    expect(rows.join('').replaceAll(' ', '')).toBe(note.replaceAll(' ', ''))
    expect(rows.length).toBeGreaterThan(2)
  })

  it('is one that printers take, whatever was noted, and fits the narrowest paper', () => {
    expect(v.is(reportContentSchema, content)).toBe(true)
    const lines = layOut(content, { columns: 32, copy: 1, footer: '', language: paperLanguage('pl') })
    expect(lines.length).toBeGreaterThan(10)
  })
})
