import { expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import type { DayReading } from '#commands/closing/read-day.ts'
import { figuresHash, reportIdOf } from '#commands/report-id.ts'
import { factFigures } from '#domain/closing/day-figures.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { Evening, uuid } from '#tests/support/places/evening.ts'

const day = '2026-11-20'
const cutoff = 4 * 60
const noon = Date.parse('2026-11-20T11:00Z')
const placeId = uuid(1)

/** A day of two payments, as it is read by who closes it. */
function reading(unreported: (entries: readonly LedgerEntry[]) => readonly LedgerEntry[]) {
  const evening = new Evening(cutoff)
  const guests = evening.check(50_00)
  for (const amount of [20_00, 30_00]) evening.pay(noon, guests, amount)
  const { entries } = evening
  const open = unreported(entries)
  const figures = factFigures(open, { day, cutoff })
  const read = { day, cutoff, facts: { entries }, unreported: open.map(({ id }) => id), open: figures }
  return { read: read as unknown as DayReading, open, figures }
}

it('A paper lists what no other one does, and its figures are sealed over that alone', () => {
  for (const take of [1, 2]) {
    const { read, open, figures } = reading((entries) => entries.slice(-take))
    const [close, ...others] = planDayClose(placeId, read, () => uuid(9))
    expect(others).toEqual([])
    expect(close).toMatchObject({
      kind: 'day.close',
      args: {
        closeId: uuid(9),
        ids: open.map(({ id }) => id),
        listed: take,
        figures,
        hash: figuresHash(reportIdOf(placeId, day), factFigures(open, { day, cutoff })),
      },
    })
  }
})
