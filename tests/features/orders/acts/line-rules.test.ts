import { describe, expect, it } from 'vitest'
import { editObjection, mayBeDone, mayBeDoneInPart, mayMove } from '#features/orders/acts/line-rules.ts'
import { sixPm, line, minuteMs } from '#tests/features/kitchen/rows.ts'

const plain = line(1, 1)
const done = line(1, 2, { status: 'done', doneQuantity: 1000, doneAt: sixPm + minuteMs })

describe('changing a line', () => {
  it('is possible until the kitchen has begun with its order', () => {
    expect(editObjection(plain, [plain])).toBeNull()
    expect(editObjection(plain, [plain, done])).toBe('order-started')
  })

  it('says why it is not: done, begun, or struck out in part', () => {
    expect(editObjection(done, [done])).toBe('done')
    const started = line(1, 1, { startedAt: sixPm })
    expect(editObjection(started, [started])).toBe('started')
    const struckOut = line(1, 1, { quantity: 2000, voidedQuantity: 1000 })
    expect(editObjection(struckOut, [struckOut])).toBe('struck-out')
  })
})

describe('marking a line as done', () => {
  it('fits what a station makes and has not made yet', () => {
    expect(mayBeDone(plain)).toBe(true)
    expect(mayBeDone(done)).toBe(false)
    expect(mayBeDone(line(1, 1, { kitchenStationId: null }))).toBe(false)
  })

  it('waits until a held dish is fired', () => {
    expect(mayBeDone(line(1, 1, { held: true }))).toBe(false)
  })

  it('is possible in part while more than one piece is left', () => {
    expect(mayBeDoneInPart(line(1, 1, { quantity: 3000 }))).toBe(true)
    expect(mayBeDoneInPart(line(1, 1, { quantity: 3000, doneQuantity: 2000 }))).toBe(false)
  })
})

describe('taking a line elsewhere', () => {
  it('leaves behind what was taken back and what a document charges', () => {
    expect(mayMove(plain, new Set())).toBe(true)
    expect(mayMove(plain, new Set([plain.id]))).toBe(false)
    expect(mayMove(line(1, 1, { voidedQuantity: 1000 }), new Set())).toBe(false)
  })
})
