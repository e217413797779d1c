import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuresOf, typedThousandths, typeNumber } from '#domain/stock/measures.ts'

const salmon = { id: 'salmon', unit: 'kg', defaultCapacity: 5000 }
const uses = (amount: number, modifierId: string | null = null) => ({
  productId: 'salmon',
  modifierId,
  amount,
})

describe('what a product is counted in', () => {
  it('its unit, a smaller one, its package and the portion of most dishes', () => {
    const recipes = [uses(180), uses(200), uses(180), uses(40, 'extra'), { ...uses(1), productId: 'salt' }]
    expect(measuresOf(salmon, recipes)).toEqual([
      { key: 'unit', size: 1000 },
      { key: 'finer', size: 1 },
      { key: 'package', size: 5000 },
      { key: 'portion', size: 180 },
    ])
  })

  it('the portion that most dishes take, of several as often the smallest', () => {
    const portionOf = (recipes: ReturnType<typeof uses>[]) =>
      measuresOf(salmon, recipes).find(({ key }) => key === 'portion')?.size
    const answers = [uses(40, 'extra'), uses(40, 'extra'), uses(40, 'extra')]
    const others = answers.map(() => ({ ...uses(5), productId: 'salt' }))
    expect(portionOf([...others, uses(200), ...answers, uses(180), uses(180)])).toBe(180)
    expect(portionOf([uses(90), uses(180), uses(180)])).toBe(180)
    expect(portionOf([uses(200), uses(180)])).toBe(180)
    expect(portionOf([uses(180), uses(200)])).toBe(180)
    expect(portionOf(others)).toBeUndefined()
  })

  it('each size once: a piece that comes by itself is no package', () => {
    expect(measuresOf({ id: 'egg', unit: 'pcs', defaultCapacity: 1000 }, [])).toEqual([
      { key: 'unit', size: 1000 },
    ])
  })
})

describe('a number on keys', () => {
  const typed = (keys: string) => [...keys].reduce(typeNumber, '')

  it('has at most three digits after its mark and six before it', () => {
    expect(['12', '0,5', ',25', '1,2345', '1234567', '007', '1,,2'].map(typed)).toEqual([
      '12',
      '0,5',
      '0,25',
      '1,234',
      '123456',
      '7',
      '1,2',
    ])
  })

  it('takes the point of a keyboard for its mark', () => {
    expect(['1.5', '.5', '1.2.3', '1.,2'].map(typed)).toEqual(['1,5', '0,5', '1,23', '1,2'])
  })

  it('is read in thousandths', () => {
    expect(['', '2', '0,5', '1,234'].map(typedThousandths)).toEqual([0, 2000, 500, 1234])
  })

  it('is below a million and never of more than three digits, whatever keys are pressed', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789,.'), maxLength: 30 })
    fc.assert(
      fc.property(keys, (pressed) => {
        const text = typed(pressed)
        expect(text).toMatch(/^(\d{1,6}(,\d{0,3})?)?$/)
        expect(typedThousandths(text)).toBeLessThan(1_000_000_000)
        expect(text === '0' || !/^0\d/.test(text)).toBe(true)
      }),
    )
  })
})
