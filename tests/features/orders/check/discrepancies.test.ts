import { textsOf } from '#platform/texts.ts'
import { describe, expect, it } from 'vitest'
import { discrepancyKinds } from '#domain/order/discrepancy.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

describe.each([
  ['en', en],
  ['pl', pl],
])('in %s a manager reads', (locale, messages) => {
  const texts = textsOf(locale, messages)

  it.each(discrepancyKinds)('%s in words', (kind) => {
    const words = texts.format(`check.discrepancy.${kind}`, { who: 'Kasia', note: 'PA/A7K/1/11/2026' })
    expect(words).not.toMatch(/[{}]|check\.discrepancy/)
  })

  it('which document charged a check twice, and who issued it', () => {
    const words = texts.format('check.discrepancy.paid_twice', { who: 'Kasia', note: 'PA/B2M/7/11/2026' })
    expect(words).toContain('Kasia')
    expect(words).toContain('PA/B2M/7/11/2026')
  })
})
