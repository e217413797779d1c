import { describe, expect, it } from 'vitest'
import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'

const marks = Object.entries(kitchenMarks)

describe('the mark of a kitchen’s state', () => {
  it('fills a cell more at each step of the track', () => {
    const { queued, started, ready, 'on-screen': seen } = kitchenMarks
    expect([queued, seen, started, ready].map(({ step }) => step)).toEqual([1, 2, 3, 4])
  })

  it('fills as many cells for a line that is held or that nobody answers as for one that waits', () => {
    expect([kitchenMarks.held.step, kitchenMarks['no-answer'].step]).toEqual([1, 1])
  })

  it('draws no track of what is with the guests, taken back or nothing at all', () => {
    expect(marks.filter(([, { step }]) => step === 0).map(([state]) => state)).toEqual([
      'delivered',
      'voided',
      'none',
    ])
  })

  it('has a tone of its own for each step, and one that only an unanswered line has', () => {
    const toned = (tone: string) => marks.filter((mark) => mark[1].tone === tone).map(([state]) => state)
    expect(toned('x')).toEqual(['no-answer'])
    expect([toned('s'), toned('c'), toned('r')]).toEqual([['on-screen'], ['started'], ['ready']])
    expect(toned('q')).toEqual(['held', 'queued', 'delivered', 'voided', 'none'])
  })

  it('has a picture of its own: states are told apart by more than a colour', () => {
    const pictures = marks.filter(([state]) => state !== 'none').map(([, { icon }]) => icon)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(kitchenMarks.none.icon).toBe(kitchenMarks.voided.icon)
  })
})
