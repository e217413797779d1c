import { describe, expect, it } from 'vitest'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { printedAt } from '#tests/support/papers/print-contents.ts'

const textOf = (...[content, change = {}]: [Parameters<typeof layOut>[0], object?]) =>
  layOut(content, { columns: 42, copy: 1, footer: '', language: paperLanguage('pl'), ...change }).map(
    ({ text }) => text.trim(),
  )

describe('A correction', () => {
  const said = {
    waiter: '',
    reason: 'zimne danie',
    comment: '',
    lines: [],
    rates: [],
    deposit: 0,
    total: -32_00,
  }
  const content = { type: 'correction' as const, number: 'PA/A7K/118/11/2026', at: printedAt, ...said }

  it('has a reason in the words of whoever gave it, where it is none of the list', () => {
    expect(textOf(content)).toContain('Powód: zimne danie')
    expect(textOf({ ...content, reason: 'DUPLICATE' })).toContain('Powód: naliczone dwa razy')
  })

  it('says nothing of what nobody said and of a deposit that there is none of', () => {
    const lines = textOf({ ...content, reason: '' })
    expect(lines.some((line) => /^(Powód|obsługa|Kaucja)/.test(line))).toBe(false)
  })

  it.each([
    ['FRAUD', 'oszustwo'],
    ['CUSTOMER_REQUEST', 'życzenie klienta'],
    ['RETURN', 'zwrot towaru'],
    ['DUPLICATE', 'naliczone dwa razy'],
    ['OTHER', 'inny'],
  ])('says the reason %s of the list in words: %s', (reason, words) => {
    expect(textOf({ ...content, reason })).toContain(`Powód: ${words}`)
  })

  it('names who entered it and what they added, where they did', () => {
    const lines = textOf({ ...content, waiter: 'Ola', comment: 'zimne pierogi' })
    expect(lines).toContain('obsługa: Ola')
    expect(lines).toContain('zimne pierogi')
  })

  it('has room for two signatures, and says what for', () => {
    const lines = textOf(content)
    expect(lines.filter((line) => line === 'podpis')).toHaveLength(2)
    expect(lines.filter((line) => /^\.{30}$/.test(line))).toHaveLength(2)
  })

  it('has the tax of each rate under it, and exempt sales under their word', () => {
    const rates = [
      { rate: 'VAT23' as const, gross: -12_30, vat: -2_30, net: -10_00 },
      { rate: 'VATzw' as const, gross: -5_00, vat: 0, net: -5_00 },
    ]
    const lines = textOf({ ...content, rates }).map((line) => line.replace(/ +(?=-?\d+,\d\d$)/, ' '))
    const at = lines.indexOf('VAT 23% -12,30')
    expect(lines.slice(at, at + 4)).toEqual([
      'VAT 23% -12,30',
      'w tym VAT -2,30',
      'VAT zw. -5,00',
      'w tym VAT 0,00',
    ])
  })
})
