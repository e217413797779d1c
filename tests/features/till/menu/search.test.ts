import { describe, expect, it } from 'vitest'
import { foldText } from '#domain/text/fold-text.ts'
import { searchLimit, searchIndex, searchItems } from '#features/till/menu/search-items.ts'

const menu = [
  { name: 'Zupa dnia', description: 'Soup of the day, sometimes żurek' },
  { name: 'Pierogi z łososiem', description: 'Dumplings with salmon' },
  { name: 'Mały żurek', description: 'Sour rye soup' },
  { name: 'Żurek z jajkiem', description: 'Sour rye soup with egg' },
  { name: 'Kurczak po żydowsku', description: 'Chicken' },
]
const found = (query: string) => searchItems(searchIndex(menu), query).items.map((item) => item.name)

describe('folding a text for search', () => {
  it('takes away every Polish diacritic', () => {
    expect(foldText('ZAŻÓŁĆ GĘŚLĄ JAŹŃ')).toBe('zazolc gesla jazn')
  })
  it('takes decomposed letters as the composed ones', () => {
    expect(foldText('z\u0307urek')).toBe(foldText('żurek'))
  })
  it('takes any white space as one space', () => {
    expect(foldText('  kawa\u00a0 z  mlekiem ')).toBe('kawa z mlekiem')
  })
})

describe('finding items', () => {
  it('finds the same with and without Polish diacritics', () => {
    expect(found('zurek')).toEqual(found('żurek'))
    expect(found('lososiem')).toEqual(['Pierogi z łososiem'])
    expect(found('ŁOSOSIEM')).toEqual(['Pierogi z łososiem'])
  })
  it('puts names that begin with the query first, descriptions last', () => {
    expect(found('zurek')).toEqual(['Żurek z jajkiem', 'Mały żurek', 'Zupa dnia'])
  })
  it('wants every word, in any order', () => {
    expect(found('jajkiem zurek')).toEqual(['Żurek z jajkiem'])
    expect(found('zurek lososiem')).toEqual([])
  })
  it('finds nothing for an empty query', () => {
    expect(found('   ')).toEqual([])
  })
  it('shows a first part of many hits and counts all', () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({ name: `Danie ${index}`, description: '' }))
    const hits = searchItems(searchIndex(many), 'danie')
    expect(hits.items).toHaveLength(searchLimit)
    expect(hits.total).toBe(5000)
  })
})
