import { describe, expect, it } from 'vitest'
import { parseListSearch, sortOf, withSearch, writeSort } from '#back-office/list/list-search.ts'

describe('the address of a list', () => {
  it('keeps how the list is looked at', () => {
    const search = { q: 'żur', filters: { type: 'PERCENT' }, sort: '-name', page: 3, size: 25, removed: true }
    expect(parseListSearch(search)).toEqual(search)
  })

  it('leaves out what makes no sense, and keeps the rest', () => {
    expect(
      parseListSearch({ q: '', page: 0, size: 7, removed: 'x', filters: 'a', sort: 'name', other: 1 }),
    ).toEqual({ sort: 'name' })
    expect(parseListSearch({})).toEqual({})
  })

  it('reads words that look like numbers', () => {
    expect(parseListSearch({ q: 12, filters: { active: true } })).toEqual({
      q: '12',
      filters: { active: 'true' },
    })
  })
})

describe('another question', () => {
  it('begins at the first page and forgets what was cleared', () => {
    expect(withSearch({ q: 'a', page: 4, size: 25 }, { q: 'ab' })).toEqual({ q: 'ab', size: 25 })
    expect(withSearch({ q: 'a', sort: 'name' }, { q: undefined })).toEqual({ sort: 'name' })
  })

  it('is not another page', () => {
    expect(withSearch({ q: 'a', page: 4 }, { page: 5 })).toEqual({ q: 'a', page: 5 })
  })
})

describe('the order in an address', () => {
  it('is a column, with a minus downwards', () => {
    expect(sortOf({ sort: '-price' }, ['name', 'price'])).toEqual({ key: 'price', descending: true })
    expect(writeSort({ key: 'price', descending: true })).toBe('-price')
    expect(writeSort({ key: 'price', descending: false })).toBe('price')
  })

  it('of a column that the list does not have is none', () => {
    expect(sortOf({ sort: 'secret' }, ['name'])).toBeNull()
    expect(sortOf({}, ['name'])).toBeNull()
    expect(writeSort(null)).toBeUndefined()
  })
})
