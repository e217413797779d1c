import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedTo } from '#back-office/list/moved-to.ts'

describe('moving a row', () => {
  it('puts it where it was dropped and keeps the others in their order', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(movedTo(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
    expect(movedTo(['a', 'b', 'c', 'd'], 'b', 1)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('names every row once', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (list, from, to) => {
        const id = list[from % list.length] ?? ''
        const place = to % list.length
        const after = movedTo(list, id, place)
        expect(after.toSorted()).toEqual(list.toSorted())
        expect(after[place]).toBe(id)
        expect(after.filter((each) => each !== id)).toEqual(list.filter((each) => each !== id))
      }),
    )
  })
})
