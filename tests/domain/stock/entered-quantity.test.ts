import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comesInPackages,
  countedFirst,
  nothingEntered,
  quantityOfEntered,
} from '#domain/stock/entered-quantity.ts'

describe('what is typed while a product is counted', () => {
  it('is packages and a rest in the unit: 5 bottles of 700 ml and 450 ml are 3950 ml', () => {
    expect(quantityOfEntered({ packages: '5', rest: '450' }, 700_000)).toBe(3_950_000)
  })

  it('may be a part of a package, or all of it in the unit', () => {
    expect(quantityOfEntered({ packages: '3,4', rest: '' }, 700)).toBe(2380)
    expect(quantityOfEntered({ packages: '', rest: '3,4' }, 700)).toBe(3400)
    expect(quantityOfEntered({ packages: '3,', rest: '' }, 700)).toBe(2100)
  })

  it('rounds a part of a package to whole thousandths', () => {
    expect(quantityOfEntered({ packages: '0,333', rest: '0,001' }, 700)).toBe(234)
  })

  it('is nothing before a key was pressed, and none when it says so', () => {
    expect(quantityOfEntered(nothingEntered, 700)).toBeNull()
    expect(quantityOfEntered({ packages: '0', rest: '' }, 700)).toBe(0)
  })

  it('is nothing where it is more than a count may say', () => {
    expect(quantityOfEntered({ packages: '9999999', rest: '' }, 1_000_000_000)).toBeNull()
    expect(quantityOfEntered({ packages: '1000', rest: '' }, 1_000_000_000)).toBeNull()
    expect(quantityOfEntered({ packages: '999,999', rest: '' }, 1_000_000_000)).toBe(999_999_000_000)
  })

  it('has packages only where one is something else than one unit', () => {
    expect([700, 1000, 25_000].map(comesInPackages)).toEqual([true, false, true])
  })

  it('is in the unit unless somebody chooses packages: 29 are 29 bottles, and not 29 crates of 20', () => {
    expect(['pcs', 'kg', 'g', 'custom'].map((unit) => countedFirst(unit, 20_000))).toEqual(
      Array(4).fill('rest'),
    )
    expect(countedFirst('pcs', 1000)).toBe('rest')
  })

  it('is bottles of a liquid first, since nobody counts its litres', () => {
    expect(countedFirst('ml', 700_000)).toBe('packages')
    expect(countedFirst('l', 700)).toBe('packages')
    expect(countedFirst('l', 1000)).toBe('rest')
  })

  it('is packages times what they hold and the rest, whatever whole numbers are typed', () => {
    const count = fc.nat({ max: 999 })
    fc.assert(
      fc.property(count, count, fc.integer({ min: 1, max: 100_000 }), (packages, rest, capacity) => {
        const entered = { packages: String(packages), rest: String(rest) }
        expect(quantityOfEntered(entered, capacity)).toBe(packages * capacity + rest * 1000)
      }),
    )
  })
})
