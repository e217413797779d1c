import { describe, expect, it } from 'vitest'
import { areaOf, refused } from './refused.ts'

const onPlan = { shape: 'ROUND', x: 100, y: 100, width: 80, depth: 80, turn: 0 }

describe('a table', () => {
  it('stands inside or outside, in a room with a name of its own or in the one that every place has', () => {
    for (const placement of ['INSIDE', 'OUTSIDE'])
      for (const room of [null, 'Sala górna']) expect(refused('tables', { placement, room })).toEqual([])
    expect(refused('tables', { placement: 'ROOF' })).toEqual(['placement'])
    expect(refused('tables', { room: '' })).toEqual(['room'])
    expect(refused('tables', { room: 'x'.repeat(41) })).toEqual(['room'])
  })

  it('stands on the plan within the room, or on none yet', () => {
    expect([refused('tables', { plan: onPlan }), refused('tables', { plan: null })]).toEqual([[], []])
    for (const wrong of [{ x: -1 }, { x: 2001 }, { y: 1501 }, { width: 9 }, { turn: 360 }, { shape: 'STAR' }])
      expect(refused('tables', { plan: { ...onPlan, ...wrong } })).toEqual(['plan'])
  })

  it('is put on the plan by the plan’s own editor: no form carries where it stands', () => {
    expect(areaOf('tables').managed).toEqual({ position: 0, plan: null })
    expect(Object.keys(areaOf('tables').body.entries)).not.toContain('plan')
  })

  it('stays as long as a check at it is open', () => {
    expect(areaOf('tables').usedBy).toEqual([
      {
        table: 'orderChecks',
        column: 'tableId',
        where: { field: 'status', oneOf: ['pending', 'awaiting-payment'] },
      },
    ])
  })
})
