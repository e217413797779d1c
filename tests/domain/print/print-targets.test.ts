import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printTargets } from '#domain/print/print-targets.ts'
import { kitchenPrinter } from '#tests/support/papers/printing-place.ts'

const printer = (id: string, of: Partial<typeof kitchenPrinter> = {}): typeof kitchenPrinter =>
  Object.assign({}, kitchenPrinter, { id, fiscal: false, kitchenStationId: null }, of)
const [bar, till] = [printer('a'), printer('b', { fiscal: true })]
const kitchen = printer('c', { kitchenStationId: 'hot' })
const idsOf = (printers: (typeof kitchenPrinter)[], ...mine: string[]) => {
  const { fiscal, plain } = printTargets(printers, (id) => mine.includes(id))
  return [fiscal?.id ?? null, plain?.id ?? null]
}

describe('the printers that a device prints on', () => {
  it('are none in a place without any, and no fiscal one where none is fiscal', () => {
    expect(idsOf([])).toEqual([null, null])
    expect(idsOf([bar])).toEqual([null, 'a'])
    expect(idsOf([till])).toEqual(['b', 'b'])
  })

  it('are its own before those of others', () => {
    const other = printer('d', { fiscal: true })
    expect(idsOf([bar, till, other])).toEqual(['b', 'a'])
    expect(idsOf([bar, till, other], 'd')).toEqual(['d', 'd'])
    expect(idsOf([bar, printer('e')], 'e')).toEqual([null, 'e'])
  })

  it('are for plain prints no kitchen’s, though that is its own, and only then one without a fiscal memory', () => {
    expect(idsOf([kitchen, bar], 'c')[1]).toBe('a')
    expect(idsOf([kitchen, till], 'c')[1]).toBe('b')
    expect(idsOf([till, printer('z')])[1]).toBe('z')
    expect(idsOf([kitchen])[1]).toBe('c')
  })

  it('are among equals the first that was added, in whatever order they are known', () => {
    const equal = ['a', 'b', 'c', 'd'].map((id) => printer(id, { fiscal: true }))
    fc.assert(
      fc.property(fc.shuffledSubarray(equal, { minLength: 1 }), (some) => {
        const [first] = some.map(({ id }) => id).toSorted()
        expect(idsOf(some)).toEqual([first, first])
      }),
    )
    expect(equal.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })
})
