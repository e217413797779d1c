import { expect, test } from 'vitest'
import { manualTopics, topicOfPage } from '#features/manual/topics.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

const languages = [
  { name: 'en', texts: en as Record<string, string>, quoted: /“([^”]+)”/g },
  { name: 'pl', texts: pl as Record<string, string>, quoted: /„([^”]+)”/g },
]

test.each(languages)('the manual quotes only what stands on a screen ($name)', ({ texts, quoted }) => {
  const onScreen = new Set(
    Object.entries(texts).flatMap(([key, words]) => (key.startsWith('manual.') ? [] : [words])),
  )
  const said = Object.entries(texts).filter(([key]) => /^manual\..*\.(step-\d+|offline)$/.test(key))
  const unknown = said.flatMap(([key, words]) =>
    [...words.matchAll(quoted)]
      .map(([, name = '']) => ({ key, name }))
      .filter(({ name }) => !onScreen.has(name)),
  )
  expect(unknown).toEqual([])
})

test('each topic has a name, words to find it by, steps without a gap, and what works without internet', () => {
  for (const { key } of manualTopics) {
    const own = Object.keys(en)
      .filter((each) => each.startsWith(`manual.${key}.`))
      .map((each) => each.slice(`manual.${key}.`.length))
    const steps = own.filter((each) => each.startsWith('step-')).length
    expect(steps, key).toBeGreaterThan(0)
    const wanted = ['find', 'offline', 'title', ...Array.from({ length: steps }, (_, n) => `step-${n + 1}`)]
    expect(own.toSorted(), key).toEqual(wanted.toSorted())
  }
})

test('the topic of a page is the one that names it most closely', () => {
  expect(topicOfPage('settings/printers/p1')).toBe('print')
  expect(topicOfPage('settings/hours')).toBe('settings')
  expect(topicOfPage('orders/c1/pay')).toBe('pay')
  expect(topicOfPage('orders/c1')).toBe('change')
  expect(topicOfPage('stock/counts/a1')).toBe('stock')
  expect(topicOfPage('')).toBeNull()
  expect(topicOfPage('help')).toBeNull()
})
