import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { askedLineSchema, lineInputSchema, type LineInput } from '#domain/order/line-input.ts'
import { offeredRates, vatRates } from '#domain/menu/item-classes.ts'
import { id, line } from '#tests/commands/run.ts'
import { bounded, lengthsAround, nullableFields, numbersAround } from '#tests/support/bounds.ts'

const isLine = (of: Partial<LineInput> = {}) => v.is(lineInputSchema, line(1, undefined, of))
const free = { type: 'CUSTOM', menuItemId: null } as const
const box = {
  type: 'PACKAGING',
  menuItemId: null,
  forLineId: id(1002),
  packagingId: id(7),
  kitchenStationId: null,
} as const

describe('A line that is ordered', () => {
  it('names its item where it is a dish, and none where it is anything else', () => {
    expect([isLine(), isLine(free)]).toEqual([true, true])
    expect(isLine({ menuItemId: null })).toBe(false)
    expect(isLine({ type: 'CUSTOM' })).toBe(false)
  })

  it('is a box where it names a dish and its packaging, and nothing that is made', () => {
    expect(isLine(box)).toBe(true)
    expect(isLine({ ...box, packagingId: null })).toBe(false)
    expect(isLine({ ...box, type: 'SERVICE' })).toBe(false)
    expect(isLine({ ...box, kitchenStationId: id(8) })).toBe(false)
    const modifier = { modifierId: id(9), name: 'na wynos', price: 0, amount: 1 }
    expect(isLine({ ...box, modifiers: [modifier] })).toBe(false)
  })

  it('names no packaging where it is no box', () => {
    expect(isLine({ packagingId: id(7) })).toBe(false)
    expect(isLine({ ...free, packagingId: id(7) })).toBe(false)
  })
})

describe('A line within its bounds', () => {
  it.each<[field: string, least: number, most: number]>([
    ['quantity', 1, 999_000],
    ['unitPrice', 0, 9_999_999_999],
    ['seat', 1, 99],
    ['course', 1, 9],
  ])('has a whole %s from %d to %d', (field, least, most) => {
    expect(numbersAround(lineInputSchema, line(1), field, [least, most])).toEqual(bounded)
  })

  it('has a name of 1 to 80 characters and a note of at most 500', () => {
    expect(lengthsAround(lineInputSchema, line(1), 'name', [1, 80])).toEqual(bounded)
    expect(lengthsAround(lineInputSchema, line(1), 'note', [0, 500])).toEqual(bounded)
  })

  it('has at most a hundred answers', () => {
    const modifier = { modifierId: id(9), name: 'ser', price: 0, amount: 1 }
    const answers = [0, 100, 101].map((count) => isLine({ modifiers: Array(count).fill(modifier) }))
    expect(answers).toEqual([true, true, false])
  })

  it('is of no seat, course, station or allergy where nobody named one', () => {
    expect(nullableFields(lineInputSchema, { ...line(1), allergy: null })).toEqual([
      'seat',
      'course',
      'forLineId',
      'packagingId',
      'kitchenStationId',
      'allergy',
    ])
  })

  it('of an older client is a dish that nobody holds, of no excise class, packed as it is served', () => {
    const { id: own, menuItemId, name, quantity, unitPrice, itemVersion, taxRate, ...more } = line(1)
    const { kitchenStationId, modifiers, note } = more
    const older = { id: own, menuItemId, name, quantity, unitPrice, itemVersion, taxRate }
    expect(v.parse(lineInputSchema, { ...older, kitchenStationId, modifiers, note })).toEqual({
      ...older,
      kitchenStationId,
      modifiers,
      note,
      type: 'MENU_ITEM',
      exciseType: 'NONE',
      seat: null,
      course: null,
      held: false,
      forLineId: null,
      packagingId: null,
      packing: 'by-option',
    })
  })
})

describe('A line that a caller asks for', () => {
  const isAsked = (of: object) => v.is(askedLineSchema, { ...line(1), ...of })

  it('is of a rate that is in use, though a device may have sold at one of before', () => {
    expect(vatRates.filter((taxRate) => isAsked({ taxRate }))).toEqual([...offeredRates])
    expect(vatRates.every((taxRate) => isLine({ taxRate }))).toBe(true)
  })

  it('names its item where it is a dish, as any line', () => {
    expect([isAsked({}), isAsked(free), isAsked({ menuItemId: null })]).toEqual([true, true, false])
  })

  it('says nothing of boxes, which the server adds', () => {
    const asked = v.parse(askedLineSchema, { ...line(1), forLineId: id(2), packagingId: id(3) })
    expect(asked).not.toHaveProperty('forLineId')
    expect(asked).not.toHaveProperty('packagingId')
  })
})
