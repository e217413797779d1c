import type { DiningOption } from '#domain/resources/dining-options.ts'
import { describe, expect, it } from 'vitest'
import { placeOrderSchema } from '#domain/order/order-input.ts'
import { diningOptionOf } from '#features/till/send/order-rules.ts'
import { toExtendOrder, toPlaceOrder } from '#features/till/send/to-order.ts'
import * as v from 'valibot'
import { noBoxes } from '#tests/support/rows/order-rows.ts'
import { draft, line, uuid } from '#tests/features/till/samples.ts'

const option = (n: number, type: DiningOption['type'] = 'ON_SITE') => ({
  id: uuid(n),
  type,
  position: n,
})

describe('the dining option of a new order', () => {
  const options = [option(3), option(1), option(2)]
  const idOf = (...args: Parameters<typeof diningOptionOf<(typeof options)[number]>>) =>
    diningOptionOf(...args)?.id
  const remembered = (chosen: number, insteadOf: number | null) => ({
    chosen: uuid(chosen),
    insteadOf: insteadOf === null ? null : uuid(insteadOf),
  })

  it('is the one of the draft, before the one remembered on the device', () => {
    expect(idOf(options, uuid(3), remembered(2, null), [])).toBe(uuid(3))
    expect(idOf(options, null, remembered(2, null), [])).toBe(uuid(2))
  })
  it("is the person's preferred one, else the place's, where none is remembered", () => {
    expect(idOf(options, null, null, [uuid(3), uuid(2)])).toBe(uuid(3))
    expect(idOf(options, null, null, [null, uuid(2)])).toBe(uuid(2))
    expect(idOf(options, null, null, [uuid(9), uuid(2)])).toBe(uuid(2))
  })
  it('is the remembered one until the place prefers another one than when it was chosen', () => {
    expect(idOf(options, null, remembered(2, 3), [null, uuid(3)])).toBe(uuid(2))
    expect(idOf(options, null, remembered(2, null), [null, uuid(3)])).toBe(uuid(3))
  })
  it('is always the one that the person begins with, also after an order that was served otherwise', () => {
    expect(idOf(options, null, remembered(2, 1), [uuid(1), uuid(3)])).toBe(uuid(1))
    expect(idOf(options, null, remembered(2, 3), [uuid(1), uuid(3)])).toBe(uuid(1))
    expect(idOf(options, null, remembered(2, 3), [uuid(9), uuid(3)])).toBe(uuid(2))
  })
  it('is the first one where none is preferred, or what was is gone', () => {
    expect(idOf(options, null, null, [null, null])).toBe(uuid(1))
    expect(idOf(options, uuid(9), remembered(9, null), [uuid(9)])).toBe(uuid(1))
    expect(diningOptionOf([], uuid(9), null, [])).toBeNull()
  })
})

describe('the command', () => {
  const none = { rule: { holdCourses: false, waiting: [] }, park: false }
  const head = { tableId: uuid(60), crewMemberId: uuid(3), comment: 'Urodziny', lines: [line()] }
  it('carries the draft as the server reads it', () => {
    const command = toPlaceOrder(draft(head), option(1), noBoxes, none, 1_800_000_000_000)
    expect(v.is(placeOrderSchema, { ...command, number: 'A7K-1' })).toBe(true)
    expect(command).toMatchObject({ tableId: uuid(60), crewMemberId: null, diningOptionId: uuid(1) })
  })
  it('carries no table where nobody sits, and the person only for a crew meal', () => {
    expect(toPlaceOrder(draft(head), option(1, 'PICKUP'), noBoxes, none, 0)).toMatchObject({
      tableId: null,
      crewMemberId: null,
    })
    expect(toPlaceOrder(draft(head), option(1, 'CREW_ORDER'), noBoxes, none, 0)).toMatchObject({
      tableId: null,
      crewMemberId: uuid(3),
    })
  })
  it('goes on with the person and the time of the last order when it extends a check', () => {
    const last = { deliveryTime: { kind: 'custom', at: 1_800_000_000_000 } as const, crewMemberId: uuid(3) }
    const again = draft({ lines: [line()], delivery: { kind: 'as-previously' } })
    expect(toExtendOrder(again, { type: 'ON_SITE' }, noBoxes, none, last, 0)).toMatchObject({
      crewMemberId: uuid(3),
      deliveryTime: last.deliveryTime,
    })
    expect(toExtendOrder(again, { type: 'ON_SITE' }, noBoxes, none, null, 0)).toMatchObject({
      crewMemberId: null,
      deliveryTime: { kind: 'asap' },
    })
  })
  it('carries the client and the terms of the zone only where something leaves the house', () => {
    const client = { clientId: uuid(70), name: 'Ewa', phone: '600100200', address: null, allergyNote: '' }
    const terms = { price: 900, minimumOrderValue: 4000, freeFrom: null }
    const ordered = draft({ ...head, client, terms })
    const sentAs = (type: 'ON_SITE' | 'PICKUP' | 'DELIVERY') =>
      toPlaceOrder(ordered, option(1, type), noBoxes, none, 0)
    expect(sentAs('DELIVERY')).toMatchObject({ client, delivery: terms })
    expect(sentAs('PICKUP')).toMatchObject({ client, delivery: null })
    expect(sentAs('ON_SITE')).toMatchObject({ client: null, delivery: null })
  })
  it('carries seats and courses only for guests who sit', () => {
    const seated = draft({ lines: [line({ seat: 2, course: 3 })] })
    expect(toPlaceOrder(seated, option(1), noBoxes, none, 0).lines).toMatchObject([{ seat: 2, course: 3 }])
    expect(toPlaceOrder(seated, option(1, 'PICKUP'), noBoxes, none, 0).lines).toMatchObject([
      { seat: null, course: null },
    ])
  })
  it('holds every line of a parked order, wherever it is eaten', () => {
    const parked = { ...none, park: true }
    for (const type of ['ON_SITE', 'PICKUP'] as const)
      expect(toPlaceOrder(draft(head), option(1, type), noBoxes, parked, 0).lines).toMatchObject([
        { held: true },
      ])
  })
})
