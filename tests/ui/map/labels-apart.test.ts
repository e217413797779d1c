import { describe, expect, it } from 'vitest'
import { givingWay } from '#ui/map/labels-apart.ts'

const label = (left: number, top: number) => ({ left, top, right: left + 60, bottom: top + 20 })

describe('labels on a map', () => {
  it('stay where nothing lies on them, beside each other as below each other', () => {
    expect(givingWay([label(0, 0), label(60, 0), label(0, 20)])).toEqual([0, 0, 0])
    expect(givingWay([])).toEqual([])
  })

  it('that lie on each other give way downwards, the lower one, whoever comes first', () => {
    expect(givingWay([label(10, 15), label(0, 0)])).toEqual([7, 0])
  })

  it('that come to lie on a third one give way to that too', () => {
    expect(givingWay([label(0, 0), label(0, 10), label(0, 30)])).toEqual([0, 12, 14])
  })
})
