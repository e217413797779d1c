import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fiscalKey } from '#domain/document/fiscal-key.ts'
import { fiscalName, longestFiscalName, printerSafe } from '#domain/document/fiscal-name.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { codePages } from '#domain/text/code-pages.ts'
import { unprintable } from '#domain/text/unprintable.ts'
import { howMany } from '#tests/support/how-many.ts'

const known = (name: string, taxRate: 'VAT08' | 'VAT05' | 'VAT23') => ({ key: fiscalKey(name), taxRate })

describe('the name of a line for fiscal printers', () => {
  it('has at most 40 characters, the ending that matters among them', () => {
    const long = 'Pierogi z jagodami i śmietaną, porcja dla dwojga'
    expect(fiscalName(long, 'VAT08', [])).toBe('Pierogi z jagodami i śmietaną, porcja dl')
    expect(fiscalName(long, 'VAT08', [], '1/3')).toBe('Pierogi z jagodami i śmietaną, porcj 1/3')
  })

  it('keeps Polish letters and loses what printers lack', () => {
    expect(fiscalName('Zażółć „gęślą” jaźń – ½ 🍺', 'VAT08', [])).toBe('Zażółć "gęślą" jaźń -')
    expect(fiscalName('Crème brûlée', 'VAT08', [])).toBe('Creme brulée')
    expect(fiscalName('🍺', 'VAT08', [])).toBe('Pozycja')
  })

  it.each([
    ['„Żurek”', '"Żurek"'],
    ['“Soup”', '"Soup"'],
    ['d’Or ‘85', "d'Or '85"],
    ['a – b — c', 'a - b - c'],
    ['Zupa…', 'Zupa...'],
    ['2 × 3', '2 x 3'],
    ['Smørrebrød Ø', 'Smorrebrod O'],
    ['raz\ndwa\ttrzy\u00a0cztery', 'raz dwa trzy cztery'],
    ['  dużo   spacji ', 'dużo spacji'],
    ['Ñandú', 'Nandu'],
    ['寿司', ''],
  ])('writes %o as %o, in letters that every printer has', (text, plain) => {
    expect(printerSafe(text)).toBe(plain)
  })

  it('keeps a whole name of 40 characters, and cuts no space to its end', () => {
    expect(longestFiscalName).toBe(40)
    expect(fiscalName('x'.repeat(40), 'VAT08', [])).toHaveLength(40)
    expect(fiscalName(`${'x'.repeat(39)} yz`, 'VAT08', [])).toBe('x'.repeat(39))
    expect(fiscalName(`${'x'.repeat(35)} yz`, 'VAT08', [], '1/3')).toBe(`${'x'.repeat(35)} 1/3`)
  })

  it('keeps its note and its rate both readable where it needs both', () => {
    const names = [known('Sok 1/2', 'VAT05')]
    expect(fiscalName('Sok', 'VAT08', names, '1/2')).toBe('Sok 1/2 8%')
    expect(fiscalName('Sok', 'VAT05', names, '1/2')).toBe('Sok 1/2')
  })

  it('never takes another rate than the one it was first used with, whatever case, spaces and signs', () => {
    const names = [known('Sok z pomarańczy', 'VAT05')]
    expect(fiscalName('Sok z pomarańczy', 'VAT05', names)).toBe('Sok z pomarańczy')
    expect(fiscalName('SOK  z pomarańczy!', 'VAT08', names)).toBe('SOK z pomarańczy! 8%')
    expect(fiscalName('Sok z pomarańczy', 'VATzw', names)).toBe('Sok z pomarańczy ZW')
  })

  it('finds a free name also when the one with the rate is taken', () => {
    const names = [known('Sok', 'VAT05'), known('Sok 8%', 'VAT23')]
    expect(fiscalName('Sok', 'VAT08', names)).toBe('Sok 8% (2)')
  })

  it('holds all of that for any text', () => {
    const use = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 60 }),
      rate: fc.constantFrom(...vatRates),
    })
    fc.assert(
      fc.property(fc.array(use, { maxLength: 12 }), (uses) => {
        const rates = new Map<string, string>()
        for (const { name, rate } of uses) {
          const ladder = [...rates].map(([key, taxRate]) => ({ key, taxRate: taxRate as typeof rate }))
          const made = fiscalName(name, rate, ladder)
          expect(made.length).toBeGreaterThan(0)
          expect(made.length).toBeLessThanOrEqual(40)
          for (const page of codePages.filter((each) => each !== 'ISO-8859-2'))
            expect(unprintable(made, page)).toEqual([])
          expect(rates.get(fiscalKey(made)) ?? rate).toBe(rate)
          rates.set(fiscalKey(made), rate)
        }
      }),
      { numRuns: howMany(500, 2_000) },
    )
  })
})
