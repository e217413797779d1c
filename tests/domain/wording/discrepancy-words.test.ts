import { describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'
import { discrepancyKinds } from '#domain/order/discrepancy.ts'
import { discrepancyWords } from '#domain/wording/discrepancy-words.ts'
import { locales } from '#domain/text/locales.ts'
import { speechOf } from '#server/areas/push/speech.ts'

const words = (kind: string, note: string) =>
  discrepancyWords(speechOf('en'), { kind, note, who: 'Kasia' }).replaceAll('\u00a0', ' ')

describe('what does not fit is said as people say it', () => {
  it('money by its document, its amount and how it was paid', () => {
    expect(words('overpaid', 'PA/A7K/1/11/2026 CASH 2400')).toBe(
      'More was taken than was due: PA/A7K/1/11/2026 PLN 24.00 in cash.',
    )
    expect(words('refund_above_paid', 'CARD 2400')).toBe(
      'More was given back than was paid: PLN 24.00 by card.',
    )
    expect(words('payment_exists', 'ONLINE 5')).toContain('PLN 0.05 online')
  })

  it('money only where the whole note is of it', () => {
    expect(words('line_exists', 'CASH 24 x')).toContain(': CASH 24 x.')
    expect(words('line_exists', 'ZCASH 24')).toContain(': ZCASH 24.')
    expect(words('line_exists', 'BLIK 24')).toContain(': BLIK 24.')
  })

  it('who had no right, and to what', () => {
    expect(words('permission_missing', 'payment.taken')).toBe(
      'Kasia had no right to this: a payment. It was done all the same.',
    )
    expect(words('permission_missing', 'of.tomorrow')).toContain(': an entry.')
  })

  it('what could not be read, without its version', () => {
    expect(words('unreadable', 'order.place v9')).toBe(
      'Something that Kasia did could not be read: an order.',
    )
    expect(words('unreadable', '')).toContain(': an entry.')
  })

  it('what could not be delivered, with why where that is known', () => {
    expect(words('command_skipped', 'order.place')).toBe(
      'An entry by Kasia could not be delivered: an order.',
    )
    const told = words('command_skipped', 'order.place: check_not_open')
    expect(told).toMatch(/^An entry by Kasia could not be delivered: an order \(.+[^.]\)\.$/)
    expect(told).not.toContain('check_not_open')
  })

  it('anything else in the words of its note, and what a newer server says in general ones', () => {
    expect(words('number_reused', 'A7K-1')).toBe('The number A7K-1 was used twice.')
    expect(words('of_tomorrow', 'A7K-1')).toBe('Something does not fit')
  })
})

/** What a person can do on a device by a right; the rest is said by the server of itself. */
const factsOfPeople = Object.values(mutations)
  .filter(({ nature, permissions }) => nature === 'fact' && permissions.length > 0)
  .filter((mutation) => !('onlineOnly' in mutation))
  .map(({ kind }) => kind)

describe.each(locales)('in %s', (locale) => {
  const speech = speechOf(locale)

  it.each(discrepancyKinds)('%s has words of its own', (kind) => {
    const general = speech.text('notifications.discrepancy')
    expect(discrepancyWords(speech, { kind, note: '', who: '' })).not.toBe(general)
  })

  it.each(factsOfPeople)('%s is called by name where somebody had no right to it', (kind) => {
    expect(speech.find([`check.thing.${kind.replace('.', '-')}`])).not.toBeNull()
  })
})
