import { describe, expect, test } from 'vitest'
import { stepOf } from '#domain/figures/sums/histogram.ts'
import { timeTable, type TimedLine } from '#domain/figures/sums/time-table.ts'
import { friday, noon, soldLine, soldOnce } from '../sold.ts'

const minute = 60_000
const step = (minutes: number) => String(stepOf(minutes * minute))

const line = (of: Partial<TimedLine> = {}): TimedLine => ({
  id: 'a',
  orderId: 'o',
  kitchenStationId: 'hot',
  firedAt: noon,
  doneAt: noon + 10 * minute,
  deliveredAt: null,
  closedDay: friday,
  ...of,
})

/** The sale lines of a check in which this dish was to take so many minutes. */
const due = (preparationTime: number | null) => ({
  ...soldOnce([{}], { openedAt: noon }).sold,
  count: 0,
  lines: [soldLine({ lineId: 'a', preparationTime })],
})

describe('the times of a day', () => {
  test('count a dish at its station in the hour in which it was sent, when it is made and when it is brought', () => {
    const brought = line({
      firedAt: noon + 59 * minute,
      doneAt: noon + 70 * minute,
      deliveredAt: noon + 73 * minute,
    })
    expect(timeTable([brought], [])).toEqual({
      'ready/hot/12': { [step(11)]: 1 },
      'delivered/hot/12': { [step(3)]: 1 },
    })
  })

  test('count dishes that took as long together, and hours and stations apart', () => {
    const lines = [
      line(),
      line({ id: 'b' }),
      line({ id: 'c', kitchenStationId: 'bar' }),
      line({ id: 'd', firedAt: noon + 60 * minute, doneAt: noon + 70 * minute }),
    ]
    expect(timeTable(lines, [])).toEqual({
      'ready/hot/12': { [step(10)]: 2 },
      'ready/bar/12': { [step(10)]: 1 },
      'ready/hot/13': { [step(10)]: 1 },
    })
  })

  test.each([
    ['is made by nobody', { kitchenStationId: null }],
    ['is still held', { firedAt: null }],
    ['was never made', { doneAt: null, deliveredAt: noon + minute }],
  ])('say nothing of a dish that %s', (_, of) => {
    expect(timeTable([line(of)], [due(15)])).toEqual({})
  })

  test.each([
    ['is late from the first moment after its minutes', 10 * minute + 1, { judged: 1, late: 1 }],
    ['is in time in its last moment', 10 * minute, { judged: 1 }],
  ])('judge a dish, which %s', (_, took, judged) => {
    const made = line({ doneAt: noon + took })
    expect(timeTable([made], [due(10)])['ready/hot/12']).toEqual({ [String(stepOf(took))]: 1, ...judged })
  })

  test('judge no dish that is to take no time, or of which nobody says how long', () => {
    for (const sold of [[due(0)], [due(null)], []])
      expect(timeTable([line()], sold)).toEqual({ 'ready/hot/12': { [step(10)]: 1 } })
  })

  test('count a check in the hour of its opening at each of its closings, and at no opening', () => {
    const closed = { ...soldOnce([{}], { openedAt: noon - 90 * minute }).sold, lines: [] }
    const again = { ...closed, at: noon + 30 * minute }
    const opened = { ...closed, count: -1 }
    expect(timeTable([], [closed, opened, again])).toEqual({
      'paid//10': { [step(90)]: 1, [step(120)]: 1 },
    })
  })
})
