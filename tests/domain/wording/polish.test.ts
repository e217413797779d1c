import { describe, expect, test } from 'vitest'
import type { Notification, NotificationKind } from '#domain/notification/notification.ts'
import { noticeWords } from '#domain/wording/notice-words.ts'
import { speechOf } from '#server/areas/push/speech.ts'

/** A notice in Polish, with plain spaces. */
const said = (kind: NotificationKind, facts: Notification['facts']) => {
  const { title, detail } = noticeWords(speechOf('pl'), { kind, facts, text: '' })
  return [title, detail].map((words) => words.replaceAll('\u00a0', ' '))
}

describe('Polish counts dishes by its three forms', () => {
  test.each([
    [1, '1 danie gotowe'],
    [2, '2 dania gotowe'],
    [4, '4 dania gotowe'],
    [5, '5 dań gotowych'],
    [12, '12 dań gotowych'],
    [22, '22 dania gotowe'],
    [25, '25 dań gotowych'],
  ])('%i that are ready are %s', (dishes, words) => {
    expect(said('ready', { number: 'A7K-1', dishes })[0]).toBe(`A7K-1: ${words}`)
  })

  test.each([
    [1, '1 pozycja wysłana o 18:46'],
    [3, '3 pozycje wysłane o 18:46'],
    [6, '6 pozycji wysłanych o 18:46'],
  ])('%i that nobody has shown are %s', (dishes, words) => {
    const sentAt = Date.parse('2026-11-20T17:46Z') / 1000
    expect(said('no-answer', { table: '7', station: 'Bar', dishes, sentAt })[1]).toBe(`Bar: ${words}`)
  })

  test.each([
    [1, '1 wpis wstrzymany'],
    [2, '2 wpisy wstrzymane'],
    [5, '5 wpisów wstrzymanych'],
  ])('%i that are held are %s', (count, words) => {
    expect(said('write-held', { device: 'A7K', count })[0]).toBe(`Urządzenie A7K: ${words}`)
  })
})

describe('Polish says a notice as Poles write', () => {
  test('of an amount with a comma and złote behind it, of stock with its unit', () => {
    expect(said('payment-late', { amount: 1_216_20 })[0]).toContain('1 216,20 zł')
    const flour = { product: 'Mąka', unit: 'kg', left: '-1500', minimum: 2000 }
    expect(said('stock-negative', flour)[0]).toContain('−1,5 kg')
  })

  test('of a discrepancy as one sentence without its full stop, with where and who below it', () => {
    const facts = { discrepancy: 'number_reused', note: 'A7K-1', who: 'Kasia', table: '7', number: 'A7K-1' }
    const [title = '', detail = ''] = said('discrepancy', facts)
    expect(title).toContain('A7K-1')
    expect(title).not.toMatch(/\.$/)
    expect(detail.split(' · ')).toEqual([expect.stringContaining('7'), 'Kasia'])
  })

  test('of a printer with its fault in small letters, since it stands within a sentence', () => {
    const facts = { printer: 'Bar', fault: 'TIMEOUT: Request timeout', number: '' }
    const [title = ''] = said('printer-fault', facts)
    const fault = title.slice(title.indexOf(': ') + 2)
    expect(fault[0]).toBe(fault[0]?.toLowerCase())
    expect(fault).not.toContain('TIMEOUT')
  })
})
