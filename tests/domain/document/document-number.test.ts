import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { documentNumber, documentSeries, type NumberedType } from '#domain/document/document-number.ts'
import { printoutNumber } from '#domain/document/printout.ts'

const types: readonly NumberedType[] = ['receipt', 'invoice', 'simplified-invoice', 'corrective-invoice']
const isNumber = (text: string) => v.is(printoutNumber, text)

describe('the series of a document', () => {
  it('is its kind and the month of the sale', () => {
    expect(types.map((type) => documentSeries(type, '2026-11-20'))).toEqual([
      'PA/11/2026',
      'FV/11/2026',
      'FU/11/2026',
      'KOR/11/2026',
    ])
    expect(documentSeries('receipt', '2027-01-01')).not.toBe(documentSeries('receipt', '2026-01-01'))
  })

  it('has the word of the place for invoices and their corrections, which a company numbers together', () => {
    expect(types.map((type) => documentSeries(type, '2026-11-20', 'LIPA'))).toEqual([
      'PA/11/2026',
      'FV-LIPA/11/2026',
      'FU/11/2026',
      'KOR-LIPA/11/2026',
    ])
  })
})

describe('the number of a document', () => {
  it('stands in its series with the code of the device before it and the month behind', () => {
    expect(documentNumber('FV/11/2026', 'A7K', 118)).toBe('FV/A7K/118/11/2026')
    expect(documentNumber('FV-LIPA/01/2027', 'A7K', 1)).toBe('FV-LIPA/A7K/1/01/2027')
  })

  it('is one that documents take, of every kind, with a word or without', () => {
    for (const type of types)
      for (const place of ['', 'LI', 'LIPA'])
        for (const sequence of [1, 9_999_999])
          expect(isNumber(documentNumber(documentSeries(type, '2026-11-20', place), 'A7K', sequence))).toBe(
            true,
          )
  })

  it.each([
    ['FV/A7K/0/11/2026', 'begins with 1'],
    ['FV/A7K/01/11/2026', 'has no zero before it'],
    ['FV/A7K/10000000/11/2026', 'has seven digits at most'],
    ['FV/A7/1/11/2026', 'has a device of three signs at least'],
    ['FV/A7KA7/1/11/2026', 'has a device of four signs at most'],
    ['FV/a7k/1/11/2026', 'is in capitals'],
    ['FV/A7K/1/00/2026', 'is of a month'],
    ['FV/A7K/1/13/2026', 'is of one of twelve months'],
    ['FV/A7K/1/11/26', 'has the whole year'],
    ['FX/A7K/1/11/2026', 'is of a known kind'],
    ['PA-LIPA/A7K/1/11/2026', 'has no word on a receipt'],
    ['FV-L/A7K/1/11/2026', 'has a word of two signs at least'],
    ['FV-LIPOWA/A7K/1/11/2026', 'has a word of four signs at most'],
    [' FV/A7K/1/11/2026', 'has nothing before it'],
  ])('%s is none: a number %s', (text) => {
    expect(isNumber(text)).toBe(false)
  })
})
