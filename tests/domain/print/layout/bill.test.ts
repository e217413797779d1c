import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { someBill } from '#tests/support/papers/print-contents.ts'

const textOf = (...[content, change = {}]: [Parameters<typeof layOut>[0], object?]) =>
  layOut(content, { columns: 42, copy: 1, footer: '', language: paperLanguage('pl'), ...change }).map(
    ({ text }) => text.trim(),
  )

describe('A bill', () => {
  it('shows what the delivery costs', () => {
    expect(textOf({ ...someBill, delivery: 12_00 }).some((line) => /^Dostawa +12,00$/.test(line))).toBe(true)
    expect(textOf(someBill).some((line) => line.startsWith('Dostawa'))).toBe(false)
  })

  it('names the table and who serves, as far as they are known', () => {
    expect(textOf({ ...someBill, table: '' })).toContain('obsługa: Ola')
    expect(textOf({ ...someBill, waiter: '' })).toContain('Stolik 5')
    expect(textOf({ ...someBill, table: '', waiter: '' }).some((line) => /Stolik|obsługa/.test(line))).toBe(
      false,
    )
  })

  it('has a discount only on a line that has one', () => {
    const [first] = someBill.lines
    const lines = [{ ...must(first, 'a dish'), discount: 0 }]
    expect(textOf({ ...someBill, lines, discount: 0 }).some((line) => line.startsWith('Rabat'))).toBe(false)
  })

  it('has nothing of a receipt: no tax id, no letters of rates and no table of taxes', () => {
    const paper = textOf(someBill).join(' ')
    expect(paper).not.toMatch(/NIP|VAT|PTU|PARAGON FISKALNY|8%|23%/)
    expect(paper).toContain('NIEFISKALNY')
  })

  it('says in every language that it is not fiscal, with the Polish word that the law asks for', () => {
    const english = textOf(someBill, { language: paperLanguage('en') })
    expect(english[0]).toBe('NIEFISKALNY')
    expect(english.join(' ')).not.toContain('Rachunek')
  })

  it('of one guest names the seat', () => {
    expect(textOf({ ...someBill, seat: 2 })).toContain('Stolik 5, miejsce 2, obsługa: Ola')
    expect(textOf(someBill).some((line) => line.includes('miejsce'))).toBe(false)
  })

  it('has each addition only where there is one, a discount below nothing', () => {
    const none = { discount: 0, serviceFee: 0, delivery: 0, deposit: 0, lines: [] }
    const sums = (of: object) =>
      textOf({ ...someBill, ...none, ...of }).filter((line) => /^(Rabat|Serwis|Dostawa|Kaucja)/.test(line))
    expect(sums({})).toEqual([])
    expect(
      sums({ discount: 1, serviceFee: 2, delivery: 3, deposit: 4 }).map((line) => line.replace(/ +/, ' ')),
    ).toEqual(['Rabat -0,01', 'Serwis 0,02', 'Dostawa 0,03', 'Kaucja 0,04'])
  })

  it('ends with what the place says to its guests', () => {
    expect(textOf(someBill, { footer: 'Zapraszamy!\nul. Lipowa' }).slice(-2)).toEqual([
      'Zapraszamy!',
      'ul. Lipowa',
    ])
  })

  it('printed again says so before all else', () => {
    expect(textOf(someBill, { copy: 3 })[0]).toBe('KOPIA 3')
    expect(textOf(someBill, { copy: 1 })[0]).toBe('NIEFISKALNY')
  })
})
