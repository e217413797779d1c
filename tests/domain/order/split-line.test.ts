import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotal } from '#domain/money/line-total.ts'
import { splitLine } from '#domain/order/split-line.ts'
import { soups } from '#tests/commands/moves.ts'

const at = Date.parse('2026-11-20T18:00:00Z')

function halves(...args: Parameters<typeof splitLine>) {
  const split = splitLine(...args)
  if (!split.ok) throw new Error(split.error)
  return split.value
}

describe('a line that is split', () => {
  it('gives away what is not done first', () => {
    const { rest, part } = halves(soups({ doneQuantity: 1000 }), 1000, at)
    expect([rest.quantity, rest.doneQuantity]).toEqual([2000, 1000])
    expect([part.quantity, part.doneQuantity]).toEqual([1000, 0])
  })

  it('gives away done pieces only where the others are not enough', () => {
    const { rest, part } = halves(soups({ quantity: 4000, doneQuantity: 2000 }), 3000, at)
    expect([rest.quantity, rest.doneQuantity, rest.status]).toEqual([1000, 1000, 'done'])
    expect([part.quantity, part.doneQuantity, part.status]).toEqual([3000, 1000, 'in-progress'])
  })

  it('is done when all that stays of it is', () => {
    const { rest } = halves(soups({ doneQuantity: 1000 }), 2000, at)
    expect(rest).toMatchObject({ status: 'done', doneAt: at })
  })

  it('is not done while some of what stays is to be made, and stays delivered once it is out', () => {
    expect(halves(soups({ doneQuantity: 1000 }), 1000, at).rest).toMatchObject({
      status: 'in-progress',
      doneAt: null,
    })
    const out = { status: 'delivered', doneQuantity: 3000, doneAt: at - 9, deliveredAt: at - 5 } as const
    const { rest, part } = halves(soups(out), 1000, at)
    expect(rest).toMatchObject({ ...out, doneQuantity: 2000 })
    expect(part).toMatchObject({ ...out, doneQuantity: 1000 })
  })

  it('leaves behind who took something back, why, and what was thrown away', () => {
    const struck = { voidedQuantity: 1000, voidedBy: 'jan', voidedAt: at, voidReason: 'zimne' }
    const { rest, part } = halves(soups({ ...struck, spoiledQuantity: 1000, voidSeenAt: at }), 1000, at)
    expect(rest).toMatchObject({ ...struck, quantity: 2000, spoiledQuantity: 1000 })
    expect(part).toMatchObject({
      voidedQuantity: 0,
      voidedBy: null,
      voidedAt: null,
      voidReason: '',
      voidSeenAt: null,
      spoiledQuantity: 0,
    })
    expect(part).not.toHaveProperty('id')
  })

  it('keeps what was taken back', () => {
    const line = soups({ doneQuantity: 2000, voidedQuantity: 1000, status: 'done', voidedAt: at })
    const { rest, part } = halves(line, 2000, at)
    expect(rest).toMatchObject({
      quantity: 1000,
      voidedQuantity: 1000,
      doneQuantity: 0,
      status: 'in-progress',
    })
    expect(part).toMatchObject({ quantity: 2000, voidedQuantity: 0, voidedAt: null, doneQuantity: 2000 })
  })

  it('gives both halves the marks of the kitchen, seat, course and note', () => {
    const marks = {
      shownAt: at - 3,
      firedAt: at - 2,
      startedAt: at - 1,
      course: 2,
      seat: 3,
      held: false,
      note: 'bez pieprzu',
    }
    const { rest, part } = halves(soups(marks), 1000, at)
    expect(rest).toMatchObject(marks)
    expect(part).toMatchObject(marks)
  })

  it('gives both a share of percent', () => {
    const discount = { name: 'Lunch', type: 'PERCENT', value: 1000 } as const
    const { rest, part } = halves(soups({ discount }), 1000, at)
    expect([rest.discount, part.discount]).toEqual([discount, discount])
  })

  it('spreads an amount over both', () => {
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 1000 } as const
    const { rest, part } = halves(soups({ discount }), 1000, at)
    expect([rest.discount?.value, part.discount?.value]).toEqual([667, 333])
    const most = halves(soups({ discount: { ...discount, value: 7200 } }), 1000, at)
    expect([most.rest.discount?.value, most.part.discount?.value]).toEqual([4800, 2400])
  })

  it('leaves a half without a discount that gets no grosz of it', () => {
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 1 } as const
    const { rest, part } = halves(soups({ discount }), 1000, at)
    expect([rest.discount, part.discount]).toEqual([discount, null])
  })

  it('cannot be split where the amount is larger than what the halves cost', () => {
    const discount = { name: 'Rabat', type: 'AMOUNT', value: 7201 } as const
    expect(splitLine(soups({ discount }), 1000, at)).toEqual({ ok: false, error: 'discount_above_value' })
  })

  it('loses no piece, no done piece and no grosz, however it is split', () => {
    const whole = fc.record({
      quantity: fc.integer({ min: 2, max: 20_000 }),
      unitPrice: fc.integer({ min: 0, max: 5000 }),
      done: fc.double({ min: 0, max: 1, noNaN: true }),
      taken: fc.double({ min: 0, max: 1, noNaN: true }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(whole, ({ quantity, unitPrice, done, taken, off }) => {
        const value = Math.floor(lineTotal({ ...soups(), quantity, unitPrice }) * off)
        const discount = value === 0 ? null : { name: 'Rabat', type: 'AMOUNT' as const, value }
        const doneQuantity = Math.floor((quantity - 1) * done)
        const goes = 1 + Math.floor((quantity - 2) * taken)
        const split = splitLine(soups({ quantity, unitPrice, doneQuantity, discount }), goes, at)
        if (!split.ok) return
        const { rest, part } = split.value
        expect(rest.quantity + part.quantity).toBe(quantity)
        expect(rest.doneQuantity + part.doneQuantity).toBe(doneQuantity)
        expect((rest.discount?.value ?? 0) + (part.discount?.value ?? 0)).toBe(value)
        for (const half of [rest, part]) {
          expect(half.doneQuantity).toBeLessThanOrEqual(half.quantity)
          expect(half.discount?.value ?? 0).toBeLessThanOrEqual(lineTotal(half))
        }
      }),
    )
  })
})
