import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { lateDays, planDayClose } from '#commands/closing/plan-close.ts'
import { readDay, reportedFigures } from '#commands/closing/read-day.ts'
import { dayClose, dayCover } from '#commands/mutations/day.ts'
import { reportIdOf } from '#commands/report-id.ts'
import { factFigures } from '#domain/closing/day-figures.ts'
import { membershipBounds, planClose } from '#domain/closing/membership.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { readerOf } from '#tests/simulation/reports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { id, line, openBistro } from './run.ts'
import { checkId, refundOf, sell, serve, type Bistro } from './sale.ts'

const day = '2026-11-20'
const place = { id: at.place, cutoff: 0 }

let bistro: Bistro
let made: number
beforeEach(async () => {
  bistro = await openBistro()
  made = 9000
})

const read = () => readDay(readerOf(bistro.rows), place, day)

/** Closes the day as a device would, with what it has. */
async function close() {
  const drafts = planDayClose(at.place, await read(), () => id(++made))
  for (const { kind, args } of drafts) {
    if (kind === 'day.cover') await bistro.run(kind, args, at.owner)
    else await bistro.run(kind, { ...args, number: `A7K-Z${made - 9000}` }, at.owner)
  }
}

describe('A day on a device', () => {
  it('shows what it sold until now without a number, and is in no report until somebody closes it', async () => {
    await sell(bistro, 1)
    const x = await read()
    expect([x.report, x.figures.sales.gross > 0, x.unreported.length]).toEqual([null, true, 3])
    expect(bistro.rows('dayReports')).toEqual([])
    await close()
    expect(await read()).toMatchObject({
      unreported: [],
      report: { number: null, status: 'closed', facts: 3 },
    })
    expect((await read()).papers).toMatchObject([{ number: 'A7K-Z1', placed: null, takenBack: null }])
  })

  it('carries checks over that are open when it is closed, with what they cost', async () => {
    await serve(bistro, 1)
    await close()
    const [paper] = bistro.rows('dayPapers')
    expect(paper?.figures.openChecks).toMatchObject({ count: 1, paid: 0 })
    expect(paper?.figures.openChecks.toPay).toBeGreaterThan(0)
  })

  it('that is closed has what comes later in no report; the next closing finds it, and makes a supplement', async () => {
    await sell(bistro, 1)
    await close()
    await bistro.run('refund.given', refundOf(1, { amount: 100 }), at.owner)
    expect((await read()).unreported).toHaveLength(1)
    const late = () => lateDays(readerOf(bistro.rows), place, { since: '2026-11-14', day: '2026-11-21' })
    expect(await late()).toMatchObject([{ day, open: { money: { refunds: 100 }, sales: { gross: 0 } } }])
    await close()
    expect(await late()).toEqual([])
    expect(bistro.rows('dayReports')).toHaveLength(1)
  })

  it('that is closed keeps its checks as they are: money goes back, nothing is opened or taken back', async () => {
    await serve(bistro, 1)
    await bistro.run('check.close-unprinted', { orderCheckId: checkId(1) }, at.owner)
    await close()
    const refused = { ok: false, error: { code: 'day_closed' } }
    expect(await bistro.run('check.reopen', { orderCheckId: checkId(1) }, at.owner)).toMatchObject(refused)
    const cancel = { orderCheckId: checkId(1), reason: '', returnToStock: false }
    expect(await bistro.run('check.cancel', cancel, at.owner)).toMatchObject(refused)
  })

  it('is opened again by an owner or a manager only, and not by somebody who may close it', async () => {
    await close()
    const reason = { day, reason: 'pomyłka' }
    expect(await bistro.run('day.reopen', reason, at.kasia)).toMatchObject({ ok: false })
    expect(bistro.rows('dayReports')).toMatchObject([{ status: 'closed' }])
  })
})

describe('A paper', () => {
  it('has the next number of its device, taken when the closing is saved', async () => {
    const outbox = createMemoryOutbox(newRegistration(id(1)))
    const deps = { clock: () => 0, newId: () => id(++made), clockOffset: () => 0 }
    const figures = factFigures([], { day, cutoff: 0 })
    const args = { closeId: id(2), day, cutoff: 0, ids: [], listed: 0, hash: id(3), figures }
    const person = { actor: at.owner, session: id(4) }
    const numbers = []
    for (let n = 0; n < 3; n++) {
      const { envelope } = await enqueue(outbox, deps, { kind: 'day.close', args, ...person })
      numbers.push(envelope.args['number'])
    }
    expect(numbers).toEqual(['A7K-Z1', 'A7K-Z2', 'A7K-Z3'])
  })

  it('is never in a command above 200 kB: what is longer is not taken, and is planned apart', () => {
    const ids = Array.from({ length: membershipBounds.command }, (_, n) => id(n))
    const figures = factFigures([], { day, cutoff: 0 })
    const args = { closeId: id(1), day, number: 'A7K-Z1', cutoff: 0, listed: 5000, hash: id(2), figures }
    const people = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [
        id(n),
        { checks: 1, sales: 1, discounts: 1, payments: 1, cash: 1, tips: 1, refunds: 1, voids: 1 },
      ]),
    )
    expect(v.is(dayClose.args, { ...args, ids: ids.slice(0, 4_000) })).toBe(true)
    expect(v.is(dayClose.args, { ...args, figures: { ...figures, people }, ids })).toBe(false)
    expect(v.is(dayCover.args, { closeId: id(1), day, ids: [...ids, id(0)] })).toBe(false)
    expect(JSON.stringify({ closeId: id(1), day, ids }).length).toBeLessThan(membershipBounds.bytes)
    expect(planClose(ids, 40_000)).toEqual({ covers: [ids], inClose: [] })
  })
})

describe('days that were closed before', () => {
  const late = (since: string, until: string) =>
    lateDays(readerOf(bistro.rows), place, { since, day: until }).then((days) => days.map((each) => each.day))
  const row = (n: number, of: string, status: 'closed' | 'void') => {
    const sums = { checks: 0, sales: 0, deposits: 0, payments: 0, refunds: 0 }
    const report = { id: reportIdOf(at.place, of), day: of, number: n, status, sums }
    return bistro.change('dayReports', { ...report, closedAt: 0, closedBy: at.owner, facts: 0, awaited: 0 })
  }
  const sold = async (n: number, of: string) => {
    bistro.time.now = Date.parse(`${of}T18:00:00Z`)
    await sell(bistro, n, [line(n)])
  }

  it('and have facts that no report lists go into supplements, the earliest first', async () => {
    for (const [n, of] of ['2026-11-18', '2026-11-17', '2026-11-19'].entries()) {
      await sold(n + 1, of)
      await row(n + 1, of, 'closed')
    }
    expect(await late('2026-11-14', day)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
  })

  it('count from the first day of which all is here, up to the one that is being closed', async () => {
    for (const [n, of] of ['2026-11-17', '2026-11-18', '2026-11-19'].entries()) {
      await sold(n + 1, of)
      await row(n + 1, of, 'closed')
    }
    expect(await late('2026-11-18', '2026-11-19')).toEqual(['2026-11-18'])
  })

  it('do not count where their report was declared void', async () => {
    await sold(1, '2026-11-18')
    await row(1, '2026-11-18', 'void')
    expect(await late('2026-11-14', day)).toEqual([])
  })
})

describe('A day that is read', () => {
  it('says of what is in reports and of what is in none', async () => {
    await sell(bistro, 1)
    await close()
    await bistro.run('refund.given', refundOf(1, { amount: 100 }), at.owner)
    const reading = await read()
    const reported = reportedFigures(reading)
    expect([reported.sales.gross, reported.money.refunds]).toEqual([3200, 0])
    expect([reading.open.sales.gross, reading.open.money.refunds]).toEqual([0, 100])
    expect([reading.day, reading.cutoff]).toEqual([day, 0])
  })

  it('keeps the checks that were open when it was closed, whatever is open by now', async () => {
    bistro.time.now = Date.parse(`${day}T18:00:00Z`)
    await serve(bistro, 1)
    await close()
    const { openChecks } = reportedFigures(await read())
    expect(openChecks).toMatchObject({ count: 1, paid: 0 })
    bistro.time.now = Date.parse('2026-11-21T18:00:00Z')
    await serve(bistro, 2)
    expect(reportedFigures(await read()).openChecks).toEqual(openChecks)
  })

  it('takes the checks that were open from its own papers, not from a supplement of a later day', async () => {
    bistro.time.now = Date.parse(`${day}T18:00:00Z`)
    await sell(bistro, 1)
    await close()
    await bistro.run('refund.given', refundOf(1, { amount: 100 }), at.owner)
    bistro.time.now = Date.parse('2026-11-21T18:00:00Z')
    await serve(bistro, 2)
    await close()
    const reading = await read()
    expect(reading.papers.map(({ figures }) => figures.openChecks.count)).toEqual([0, 1])
    expect(reportedFigures(reading).openChecks.count).toBe(0)
  })

  it('has the drawers that may have been used on it, with their cash and counts, and none closed before', async () => {
    const open = (n: number) =>
      bistro.run(
        'drawer.open',
        { drawerId: id(8000 + n), holder: 'TILL', holderId: id(8900 + n), name: `Kasa ${n}`, float: n * 100 },
        at.owner,
      )
    const shut = (n: number) => bistro.run('drawer.close', { drawerId: id(8000 + n), comment: '' }, at.owner)
    bistro.time.now = Date.parse('2026-11-18T18:00:00Z')
    for (const n of [1, 2, 3, 4]) await open(n)
    await shut(1)
    await bistro.run(
      'cash.move',
      { moveId: id(8100), drawerId: id(8004), type: 'DROP', amount: 1, reason: 'sejf' },
      at.owner,
    )
    bistro.time.now = Date.parse(`${day}T18:00:00Z`)
    await bistro.run('drawer.count', { countId: id(8200), drawerId: id(8002), pieces: [], total: 5 })
    await shut(2)
    await bistro.run(
      'cash.move',
      { moveId: id(8101), drawerId: id(8004), type: 'DROP', amount: 2, reason: 'sejf' },
      at.owner,
    )
    bistro.time.now = Date.parse('2026-11-21T18:00:00Z')
    await shut(4)
    const { facts } = await read()
    expect(facts.drawers.map((each) => each.id)).toEqual([id(8002), id(8003), id(8004)])
    expect(facts.counts.map((each) => each.id)).toEqual([id(8200)])
    expect(
      (facts.ofDrawers ?? [])
        .filter(({ kind }) => kind === 'float')
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([200, 300, 400])
  })

  it('of very much is listed by several commands before its closing', async () => {
    await sell(bistro, 1)
    const reading = await read()
    const unreported = Array.from({ length: membershipBounds.command + 1 }, (_, n) => id(n))
    const drafts = planDayClose(at.place, { ...reading, unreported }, () => id(++made))
    expect(drafts.at(-1)).toMatchObject({ kind: 'day.close', args: { listed: unreported.length } })
    const covers = drafts.filter(({ kind }) => kind === 'day.cover')
    expect(covers.length).toBeGreaterThan(0)
    for (const { args } of drafts) expect(args).toMatchObject({ closeId: id(9001), day })
    expect(drafts.flatMap(({ args }) => args.ids).sort()).toEqual(unreported)
    const [first] = covers
    if (first?.kind !== 'day.cover') throw new Error('no cover')
    await bistro.run('day.cover', first.args, at.owner)
    expect(bistro.rows('reportParts').flatMap((part) => [...part.ids])).toEqual([...first.args.ids])
    expect(new Set(bistro.rows('reportParts').map((part) => `${part.paperId} ${part.closedDay}`))).toEqual(
      new Set([`${id(9001)} ${day}`]),
    )
  })
})
