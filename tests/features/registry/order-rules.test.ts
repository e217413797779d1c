import { describe, expect, it } from 'vitest'
import { placeOrderSchema } from '#domain/order/order-input.ts'
import en from '#locales/en.json'
import { diningOptionOf, missingFor } from '#features/registry/order-rules.ts'
import { toExtendOrder, toPlaceOrder } from '#features/registry/to-order.ts'
import * as v from 'valibot'
import { draft, line, uuid } from './samples.ts'

const nothing = { tableId: null, crewMemberId: null }
const option = (n: number, type: 'ON_SITE' | 'PICKUP' | 'CREW_ORDER' = 'ON_SITE') => ({
  id: uuid(n),
  type,
  position: n,
})

describe('what an order needs before it is sent', () => {
  it('is a table where guests sit: "Please select table"', () => {
    expect(missingFor({ type: 'ON_SITE' }, nothing)).toBe('table')
    expect(missingFor({ type: 'ON_SITE' }, { ...nothing, tableId: uuid(60) })).toBeNull()
    expect(en['register.table.missing']).toBe('Please select table')
  })
  it('is a person for a crew meal: "Please select crew member"', () => {
    expect(missingFor({ type: 'CREW_ORDER' }, nothing)).toBe('crew-member')
    expect(missingFor({ type: 'CREW_ORDER' }, { ...nothing, crewMemberId: uuid(3) })).toBeNull()
    expect(en['register.crew.missing']).toBe('Please select crew member')
  })
  it.each(['PICKUP', 'DELIVERY', 'DELIVERY_PLATFORM'] as const)('is nothing for %s', (type) => {
    expect(missingFor({ type }, nothing)).toBeNull()
  })
})

describe('the dining option of a new order', () => {
  const options = [option(3), option(1), option(2)]
  it('is the one remembered on the device, before what is preferred', () => {
    expect(diningOptionOf(options, null, uuid(2), uuid(3))?.id).toBe(uuid(2))
  })
  it('is the preferred one where none is remembered', () => {
    expect(diningOptionOf(options, null, null, null, uuid(3))?.id).toBe(uuid(3))
  })
  it('is the first one where none is preferred, or what was is gone', () => {
    expect(diningOptionOf(options, null, null)?.id).toBe(uuid(1))
    expect(diningOptionOf(options, uuid(9))?.id).toBe(uuid(1))
    expect(diningOptionOf([], uuid(9))).toBeNull()
  })
})

describe('the command', () => {
  const head = { tableId: uuid(60), crewMemberId: uuid(3), comment: 'Urodziny', lines: [line()] }
  it('carries the draft as the server reads it', () => {
    const command = toPlaceOrder(draft(head), option(1), 1_800_000_000_000)
    expect(v.is(placeOrderSchema, { ...command, number: 'A7K-1' })).toBe(true)
    expect(command).toMatchObject({ tableId: uuid(60), crewMemberId: null, diningOptionId: uuid(1) })
  })
  it('carries no table where nobody sits, and the person only for a crew meal', () => {
    expect(toPlaceOrder(draft(head), option(1, 'PICKUP'), 0)).toMatchObject({
      tableId: null,
      crewMemberId: null,
    })
    expect(toPlaceOrder(draft(head), option(1, 'CREW_ORDER'), 0)).toMatchObject({
      tableId: null,
      crewMemberId: uuid(3),
    })
  })
  it('goes on with the person and the time of the last order when it extends a check', () => {
    const last = { deliveryTime: { kind: 'custom', at: 1_800_000_000_000 } as const, crewMemberId: uuid(3) }
    const again = draft({ lines: [line()], delivery: { kind: 'as-previously' } })
    expect(toExtendOrder(again, last, 0)).toMatchObject({
      crewMemberId: uuid(3),
      deliveryTime: last.deliveryTime,
    })
    expect(toExtendOrder(again, null, 0)).toMatchObject({
      crewMemberId: null,
      deliveryTime: { kind: 'asap' },
    })
  })
})
