import { describe, expect, it } from 'vitest'
import { latestByRow, waitingRows } from '#back-office/list/row-marks.ts'

const command = (kind: string, args: Record<string, unknown>, state = 'queued') => ({
  state,
  envelope: { kind, args },
})

describe('what is on this device only', () => {
  it('is every row with a change that the server has not decided', () => {
    const commands = [
      command('discounts.create', { id: 'a' }),
      command('discounts.update', { id: 'b' }, 'sent'),
      command('discounts.delete', { ids: ['c', 'd'] }),
    ]
    expect([...waitingRows(commands, 'discounts')]).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is no row of another area, none that was refused, and none that only moved with the others', () => {
    const commands = [
      command('packaging.create', { id: 'a' }),
      command('discounts.update', { id: 'b' }, 'rejected'),
      command('discounts.reorder', { ids: ['c'] }),
    ]
    expect([...waitingRows(commands, 'discounts')]).toEqual([])
  })
})

describe('the last fact about each row', () => {
  it('is the latest one, the later of two at once; what is about no row is left out', () => {
    const facts = [
      { rowId: 'a', at: 2, who: 'first' },
      { rowId: 'a', at: 2, who: 'second' },
      { rowId: 'a', at: 1, who: 'old' },
      { rowId: null, at: 9, who: 'all' },
    ]
    expect([...latestByRow(facts).values()].map(({ who }) => who)).toEqual(['second'])
  })
})
