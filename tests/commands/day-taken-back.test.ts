import { beforeEach, describe, expect, it } from 'vitest'
import { planDayClose } from '#commands/closing/plan-close.ts'
import { readDay } from '#commands/closing/read-day.ts'
import { readerOf } from '#tests/simulation/reports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { id, now, openBistro } from './run.ts'
import { sell, type Bistro } from './sale.ts'

const day = '2026-11-20'
const anna = id(64)

let bistro: Bistro
let made: number
beforeEach(async () => {
  bistro = await openBistro()
  made = 9000
  const permissions = [...presetOf('manager')]
  const manager = {
    id: anna,
    name: 'Anna',
    role: 'manager',
    permissions,
    preferredDiningOptionId: null,
  } as const
  await bistro.change('placeUsers', manager)
})

/** Closes a day as a device would, with what it has. */
async function close(which = day) {
  const reading = await readDay(readerOf(bistro.rows), { id: at.place, cutoff: 0 }, which)
  for (const { kind, args } of planDayClose(at.place, reading, () => id(++made))) {
    if (kind === 'day.close') await bistro.run(kind, { ...args, number: `A7K-Z${made - 9000}` }, at.owner)
  }
}
const takeBack = (kind: 'day.reopen' | 'day.void', actor = at.owner, which = day) =>
  bistro.run(kind, { day: which, reason: 'pomyłka' }, actor)
const report = () => bistro.rows('dayReports').find((each) => each.day === day)
const nothing = { checks: 0, sales: 0, deposits: 0, payments: 0, refunds: 0 }

describe('the report of a closed day', () => {
  it('says what the day sold and took, once it is closed', async () => {
    await sell(bistro, 1)
    await close()
    expect(report()).toMatchObject({ status: 'closed', closedAt: now, closedBy: at.owner, facts: 3 })
    expect(report()?.sums).toEqual({ ...nothing, checks: 1, sales: 3200, payments: 3200 })
    expect(bistro.rows('dayPapers')).toMatchObject([{ at: now, personId: at.owner, closedDay: day }])
  })

  it('is opened again by an owner or a manager: it counts nothing, and its papers say who, when and why', async () => {
    await sell(bistro, 1)
    await close()
    bistro.time.now = now + 1000
    expect(await takeBack('day.reopen', anna)).toEqual({ ok: true, value: null })
    expect(report()).toMatchObject({ status: 'reopened', facts: 0, awaited: 0, sums: nothing })
    const takenBack = { as: 'reopened', at: now + 1000, by: anna, reason: 'pomyłka' }
    expect(bistro.rows('dayPapers')).toMatchObject([{ number: 'A7K-Z1', takenBack }])
  })

  it('is declared void by an owner alone', async () => {
    await close()
    expect(await takeBack('day.void', anna)).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect(await takeBack('day.void', id(5))).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect(await takeBack('day.void')).toEqual({ ok: true, value: null })
    expect(report()?.status).toBe('void')
    expect(bistro.rows('dayPapers')[0]?.takenBack?.as).toBe('void')
  })

  it('is taken back once, and only where there is one', async () => {
    expect(await takeBack('day.reopen')).toEqual({ ok: false, error: { code: 'not_found' } })
    await close()
    await takeBack('day.reopen')
    const conflict = { ok: false, error: { code: 'state_conflict', current: 'reopened' } }
    expect(await takeBack('day.void')).toEqual(conflict)
  })

  it('stays while a later day is closed', async () => {
    await close()
    await close('2026-11-21')
    // The server has numbered them.
    for (const each of bistro.rows('dayReports')) {
      await bistro.change('dayReports', { ...each, number: each.day === day ? 1 : 2 })
    }
    expect(await takeBack('day.reopen')).toEqual({ ok: false, error: { code: 'report_not_last' } })
    expect(report()?.status).toBe('closed')
    expect(await takeBack('day.reopen', at.owner, '2026-11-21')).toEqual({ ok: true, value: null })
  })

  it('has the facts of the day anew with its next closing, and what was taken back stays with its reason', async () => {
    await sell(bistro, 1)
    await close()
    await takeBack('day.reopen')
    bistro.time.now = now + 1000
    await close()
    expect(report()?.status).toBe('closed')
    expect(bistro.rows('dayPapers').map(({ listed, takenBack }) => [listed, takenBack?.at])).toEqual([
      [3, now],
      [3, undefined],
    ])
    await takeBack('day.void')
    expect(bistro.rows('dayPapers').map(({ takenBack }) => takenBack?.as)).toEqual(['reopened', 'void'])
  })
})
