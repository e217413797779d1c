import { describe, expect, it } from 'vitest'
import { boxAfter, boxesAfter, isBox, withBoxChanges, withoutBoxes } from '#domain/order/box-of-dish.ts'
import { freshLine } from '#tests/support/random/arbitrary-order.ts'

const noon = Date.parse('2026-11-20T11:00Z')
const dish = freshLine({ id: 'dish', quantity: 3000 })
const box = freshLine({
  id: 'box',
  type: 'PACKAGING',
  forLineId: 'dish',
  packagingId: 'cup',
  kitchenStationId: null,
  quantity: 3000,
  note: 'bez wieczka',
})

describe('The box of a dish', () => {
  it('goes where its dish goes: to the same guest, with the same course, fired and held with it', () => {
    const moved = { seat: 2, course: 1, held: true, firedAt: noon }
    expect(boxAfter(box, { ...dish, ...moved })).toEqual({ ...box, ...moved })
  })

  it('is out with its dish, all of it', () => {
    const out = { status: 'delivered', doneAt: noon - 1, deliveredAt: noon } as const
    const after = boxAfter(box, { ...dish, ...out, doneQuantity: 3000 })
    expect(after).toMatchObject({ ...out, doneQuantity: 3000 })
    expect(boxAfter(after, dish)).toEqual(box)
  })

  it('has no more pieces than its dish, and never ordered what a person only took off the order', () => {
    expect(boxAfter(box, { ...dish, quantity: 1350 })).toEqual({ ...box, quantity: 2000 })
    expect(boxAfter({ ...box, quantity: 1000 }, dish).quantity).toBe(1000)
  })

  it('is struck out as its dish was: by the same person, for the same reason', () => {
    const struck = { voidedBy: 'jan', voidedAt: noon, voidReason: 'zimne' }
    const after = boxAfter(box, {
      ...dish,
      ...struck,
      voidedQuantity: 1000,
      doneQuantity: 2000,
      status: 'done',
    })
    expect(after).toMatchObject({ ...struck, quantity: 3000, voidedQuantity: 1000, doneQuantity: 2000 })
    expect(boxAfter(after, { ...dish, ...struck, voidedQuantity: 1000 })).toMatchObject({
      voidedQuantity: 1000,
    })
  })

  it('keeps its own marks where it is not one piece too many of what is left of its dish', () => {
    const struck = { voidedBy: 'jan', voidedAt: noon, voidReason: 'zimne', voidedQuantity: 1000 }
    const fewer = { ...box, quantity: 2000 }
    expect(boxAfter(fewer, { ...dish, ...struck })).toEqual(fewer)
    expect(boxAfter(box, { ...dish, ...struck, voidedQuantity: 400 })).toEqual(box)
  })

  it('is a line for another one; no dish is', () => {
    expect([isBox(box), isBox(dish)]).toEqual([true, false])
  })

  it('that is struck out whole is not done with its dish', () => {
    const gone = { ...box, voidedQuantity: 3000 }
    const after = boxAfter(gone, { ...dish, status: 'done', doneQuantity: 3000, doneAt: noon })
    expect(after).toMatchObject({ status: 'in-progress', doneQuantity: 0, doneAt: null })
  })

  it('changes only where its dish has, and where that is known', () => {
    expect(boxesAfter([dish, box])).toEqual([])
    expect(boxesAfter([{ ...dish, seat: 3 }, box])).toEqual([{ ...box, seat: 3 }])
    expect(boxesAfter([{ ...dish, id: 'another', seat: 3 }, box])).toEqual([])
    for (const of of [{ held: true }, { course: 2 }, { firedAt: noon }, { quantity: 1000 }])
      expect(boxesAfter([{ ...dish, ...of }, box])).toHaveLength(1)
    const done = { status: 'done', doneQuantity: 3000, doneAt: noon } as const
    const out = { ...done, status: 'delivered', deliveredAt: noon } as const
    for (const of of [done, out, { ...out, deliveredAt: noon + 1 }, { ...out, doneAt: noon + 1 }]) {
      const [after] = boxesAfter([
        { ...dish, ...of },
        { ...box, ...out, deliveredAt: noon + 9 },
      ])
      expect(after).toMatchObject({ status: of.status, doneAt: of.doneAt })
    }
    expect(boxesAfter([{ ...dish, voidedQuantity: 1000 }, box])).toMatchObject([{ voidedQuantity: 1000 }])
    expect(boxesAfter([box])).toEqual([])
  })

  it('is put right where it alone was marked otherwise than its dish', () => {
    const done = { status: 'done', doneQuantity: 3000, doneAt: noon } as const
    const cooked = { ...dish, ...done }
    for (const wrong of [{ doneAt: noon - 1 }, { doneQuantity: 1000 }, { deliveredAt: noon }])
      expect(boxesAfter([cooked, { ...box, ...done, ...wrong }])).toEqual([{ ...box, ...done }])
    expect(boxesAfter([cooked, { ...box, ...done }])).toEqual([])
  })

  it('is not chosen by itself while its dish is there', () => {
    expect(withoutBoxes([dish, box])).toEqual([dish])
    expect(withoutBoxes([box])).toEqual([box])
  })

  it('is changed with its dish, in whole pieces and with its own note, unless it is changed itself or gone', () => {
    const change = { lineId: 'dish', quantity: 1350, note: 'ostre' }
    const ofBox = { lineId: 'box', quantity: 2000, note: 'bez wieczka' }
    expect(withBoxChanges([dish, box], [change])).toEqual([change, ofBox])
    const own = { lineId: 'box', quantity: 1000, note: '' }
    expect(withBoxChanges([dish, box], [change, own])).toEqual([change, own])
    expect(withBoxChanges([dish, { ...box, voidedQuantity: 3000 }], [change])).toEqual([change])
    expect(withBoxChanges([dish, box], [{ ...change, lineId: 'another' }])).toHaveLength(1)
  })
})
