import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { lineTypes, packings } from '#domain/order/line-parts.ts'
import { lineStatuses, orderLineSchema } from '#domain/order/order-line.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'
import { line } from '#tests/features/kitchen/rows.ts'

const sent = line(1, 0)
const isLine = (of: object) => v.is(orderLineSchema, { ...sent, ...of })
const modifier = { modifierId: sent.id, name: 'smażone', price: 200, amount: 1 }

describe('a line of an order', () => {
  it('is a dish, a service, packaging, something free or a delivery (spec 3)', () => {
    expect(lineTypes.toSorted()).toEqual(['CUSTOM', 'DELIVERY', 'MENU_ITEM', 'PACKAGING', 'SERVICE'])
    expect(lineTypes.every((type) => isLine({ type }))).toBe(true)
    expect(isLine({ type: 'TIP' })).toBe(false)
  })

  it('is in progress, done or delivered', () => {
    expect(lineStatuses.toSorted()).toEqual(['delivered', 'done', 'in-progress'])
    expect(lineStatuses.every((status) => isLine({ status }))).toBe(true)
    expect(isLine({ status: 'started' })).toBe(false)
  })

  it.each<[field: string, least: number, most: number]>([
    ['quantity', 1, 999_000],
    ['doneQuantity', 0, 999_000],
    ['voidedQuantity', 0, 999_000],
    ['spoiledQuantity', 0, 999_000],
    ['unitPrice', 0, 9_999_999_999],
    ['seat', 1, 99],
    ['course', 1, 9],
    ['position', 0, 100_000],
  ])('has a whole %s from %d to %d', (field, least, most) => {
    expect(numbersAround(orderLineSchema, sent, field, [least, most])).toEqual(bounded)
    expect(isLine({ [field]: least + 0.5 })).toBe(false)
  })

  it.each<[field: string, least: number, most: number]>([
    ['name', 1, 80],
    ['note', 0, 500],
    ['voidReason', 0, 500],
  ])('has a %s of %d to %d characters', (field, least, most) => {
    expect(lengthsAround(orderLineSchema, sent, field, [least, most])).toEqual(bounded)
  })

  it('may lack a station, a seat, a course and every mark that nobody has made yet', () => {
    expect(nullableFields(orderLineSchema, sent).toSorted()).toEqual([
      'allergy',
      'closedDay',
      'course',
      'deliveredAt',
      'discount',
      'doneAt',
      'firedAt',
      'forLineId',
      'kitchenStationId',
      'menuItemId',
      'packagingId',
      'seat',
      'shownAt',
      'startedAt',
      'voidSeenAt',
      'voidedAt',
      'voidedBy',
    ])
  })

  it('of before goods were asked for spoiled nothing', () => {
    const { spoiledQuantity: _, ...older } = sent
    expect(v.parse(orderLineSchema, older).spoiledQuantity).toBe(0)
  })

  it('has at most a hundred answers', () => {
    const answers = [0, 100, 101].map((count) => isLine({ modifiers: Array(count).fill(modifier) }))
    expect(answers).toEqual([true, true, false])
  })

  it('is packed by how guests are served, in any case, or not', () => {
    expect(packings.every((packing) => isLine({ packing }))).toBe(true)
    expect(packings.toSorted()).toEqual(['boxed', 'by-option', 'unboxed'])
    expect(isLine({ packing: null })).toBe(false)
  })

  it('may be of any rate there ever was: old documents are read too', () => {
    const old = ['VAT22', 'VAT07', 'VAT03', 'VAT23', 'VATzw'].every((taxRate) => isLine({ taxRate }))
    expect([old, isLine({ taxRate: 'VAT19' })]).toEqual([true, false])
  })
})
