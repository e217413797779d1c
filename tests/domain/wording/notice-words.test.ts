import { describe, expect, it } from 'vitest'
import { notificationKinds } from '#domain/notification/notification.ts'
import { noticeWords } from '#domain/wording/notice-words.ts'
import { locales } from '#domain/text/locales.ts'
import { speechOf } from '#server/areas/push/speech.ts'

describe.each(locales)('in %s', (locale) => {
  const speech = speechOf(locale)

  it.each(notificationKinds)('a notice of %s is said without the app', (kind) => {
    const { title } = noticeWords(speech, { kind, facts: {}, text: 'Jutro o 9.' })
    expect(title).not.toBe('')
    // A key without a text stands for itself.
    expect(title).not.toMatch(/^(notifications|check|error|print)\./)
  })
})

describe('what is pushed is what the screen says', () => {
  it('of dishes that are ready', () => {
    const facts = { table: '7', number: 'A7K-1', dishes: 2, stations: 'Kuchnia' }
    const words = noticeWords(speechOf('pl'), { kind: 'ready', facts, text: '' })
    expect(words.title).toContain('7')
    expect(words.detail).toBe('Kuchnia')
  })

  it('of money, with its currency', () => {
    const words = noticeWords(speechOf('pl'), { kind: 'payment-late', facts: { amount: 21_620 }, text: '' })
    expect(words.title).toContain('216,20\u00a0zł')
  })

  it.each([
    ['e-invoice-late', 'pl', '30.11.2026'],
    ['e-invoice-late', 'en', '30 Nov 2026'],
    ['certificate-ends', 'pl', '30.11.2026'],
    ['certificate-ends', 'en', '30 Nov 2026'],
  ] as const)(
    'of a day (%s, %s), as the language writes dates, or nothing without one',
    (kind, locale, day) => {
      const detailOf = (facts: Record<string, string>) =>
        noticeWords(speechOf(locale), { kind, facts, text: '' }).detail
      expect(detailOf({ day: '2026-11-30' })).toContain(day)
      expect(detailOf({ day: '' })).toBe('')
    },
  )

  it('of a printer, in the words of its fault', () => {
    const facts = { printer: 'Bar', fault: 'TIMEOUT: Request timeout', number: '' }
    expect(noticeWords(speechOf('en'), { kind: 'printer-fault', facts, text: '' }).title).toContain('Bar')
  })
})
