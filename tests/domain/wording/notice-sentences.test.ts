import { describe, expect, it } from 'vitest'
import type { Notification, NotificationKind } from '#domain/notification/notification.ts'
import { noticeWords } from '#domain/wording/notice-words.ts'
import { speechOf } from '#server/areas/push/speech.ts'

/** A notice in English: its title and its detail, with plain spaces. */
const said = (kind: NotificationKind, facts: Notification['facts'] = {}, text = '') => {
  const { title, detail } = noticeWords(speechOf('en'), { kind, facts, text })
  return [title, detail].map((words) => words.replaceAll('\u00a0', ' '))
}

describe('a notice of an order', () => {
  it('counts its dishes and names the table, else the number', () => {
    expect(said('ready', { table: '7', number: 'A7K-1', dishes: 1, stations: 'Kuchnia' })).toEqual([
      'Table 7: 1 dish ready',
      'Kuchnia',
    ])
    expect(said('ready', { number: 'A7K-1', dishes: 2 })).toEqual(['A7K-1: 2 dishes ready', ''])
  })

  it('says which station has not shown it since when, by seconds of the clock in Warsaw', () => {
    const sentAt = Date.parse('2026-11-20T17:46Z') / 1000
    expect(said('no-answer', { table: '7', station: 'Bar', dishes: 3, sentAt })).toEqual([
      'Kitchen has not shown table 7',
      'Bar: 3 items sent at 18:46',
    ])
    expect(said('no-answer', { number: 'A7K-1', station: 'Bar', dishes: 1, sentAt })[0]).toBe(
      'Kitchen has not shown order A7K-1',
    )
  })

  it('of a platform names the platform and its number', () => {
    expect(said('platform-order', { platform: 'Glovo', number: 'A7K-1', dishes: 2 })).toEqual([
      'New order: Glovo A7K-1',
      '2 dishes',
    ])
  })

  it('that was sold out says what, and where it is to be found', () => {
    const facts = { items: 'Żurek', number: 'A7K-1' }
    expect(said('oversold', facts)).toEqual(['Żurek: sold although sold out', 'A7K-1'])
    expect(said('oversold', { ...facts, table: '7' })[1]).toBe('Table 7, A7K-1')
    expect(said('oversold', { items: 'Żurek' })[1]).toBe('')
  })
})

describe('a notice of an entry', () => {
  it('that was refused is called by its name where it has one, and says where and why', () => {
    const facts = { command: 'order.place', code: 'check_not_open', number: 'A7K-1' }
    expect(said('write-refused', facts)).toEqual([
      'Your order was refused',
      'A7K-1 · This check is no longer open.',
    ])
    expect(said('write-refused', { command: 'of.tomorrow', code: 'check_not_open' })).toEqual([
      'Something you did was refused',
      'This check is no longer open.',
    ])
  })

  it('that is held says how many there are and who made them, else that nobody of the place did', () => {
    expect(said('write-held', { device: 'A7K', count: 1, name: 'Kasia' })).toEqual([
      'Device A7K: 1 entry is held',
      'By Kasia. Nothing is lost; somebody has to decide.',
    ])
    expect(said('write-held', { device: 'A7K', count: 2 })).toEqual([
      'Device A7K: 2 entries are held',
      'By somebody who is not of the place. Nothing is lost; somebody has to decide.',
    ])
  })

  it('that was decided says how, by whom, where and for what reason', () => {
    const facts = { name: 'Anna', number: 'A7K-1', reason: 'Podwójne' }
    expect(said('write-decided', { ...facts, how: 'applied' })).toEqual([
      'A held entry of yours was applied (Anna)',
      'A7K-1 · Podwójne',
    ])
    for (const how of ['discarded', 'of-tomorrow'])
      expect(said('write-decided', { ...facts, how })[0]).toBe('A held entry of yours was discarded (Anna)')
    expect(said('write-decided', { name: 'Anna', how: 'applied' })[1]).toBe('')
  })

  it('that does not fit is said as in its history, as a title without its full stop', () => {
    const facts = { discrepancy: 'number_reused', note: 'A7K-1', who: 'Kasia', table: '7', number: 'A7K-1' }
    expect(said('discrepancy', facts)).toEqual(['The number A7K-1 was used twice', 'Table 7, A7K-1 · Kasia'])
    expect(said('discrepancy', { discrepancy: 'number_reused', note: 'A7K-1' })[1]).toBe('')
  })
})

describe('a notice of a machine', () => {
  it('names the device that waits and the megabytes that are left', () => {
    expect(said('device-waits', { device: 'A7K' })[0]).toBe('Device A7K cannot send anything yet')
    expect(said('device-waits', { device: 'A7K' })[1]).toContain('After the restore')
    expect(said('disk-low', { megabytes: '900' })[0]).toBe('The server’s disk is almost full: 900 MB left')
    expect(said('disk-low', { megabytes: '900' })[1]).toContain('devices keep everything')
  })

  it('names a printer with its fault in the middle of a sentence, and what became of the document', () => {
    const facts = { printer: 'Bar', fault: 'TIMEOUT: Request timeout', number: 'PA/1' }
    expect(said('printer-fault', facts)).toEqual([
      'Printer “Bar”: request timeout: no answer for 6 s',
      'PA/1: not printed',
    ])
    expect(said('printer-fault', { ...facts, outcome: 'unknown' })[1]).toBe(
      'PA/1: nobody knows whether it printed',
    )
    expect(said('printer-fault', { ...facts, number: '' })[1]).toBe('Not printed')
    expect(said('printer-fault', { ...facts, number: '', outcome: 'unknown' })[1]).toBe(
      'Nobody knows whether it printed',
    )
  })
})

describe('a notice of a person', () => {
  it('says whose PIN was wrong on which device', () => {
    expect(said('pin-locked-out', { name: 'Kasia', device: 'A7K' })).toEqual([
      '5 wrong PINs of Kasia',
      'On device A7K. No PIN of this person was looked at there for 5 minutes.',
    ])
  })

  it('says who came, with the role where this build knows it', () => {
    expect(said('invitation-accepted', { name: 'Piotr', role: 'kitchen' })).toEqual([
      'Piotr accepted the invitation',
      'Role: Kitchen',
    ])
    expect(said('invitation-accepted', { name: 'Piotr', role: 'of-tomorrow' })[1]).toBe('')
  })

  it('is a message in the very words of whoever wrote it', () => {
    expect(said('message', { from: 'Anna' }, 'Jutro o 9.')).toEqual(['Jutro o 9.', 'From Anna'])
  })
})

describe('a notice of the stock', () => {
  const flour = { product: 'Mąka', unit: 'kg' }

  it('says quantities in their unit, below nothing with a minus that never stands alone', () => {
    expect(said('stock-low', { ...flour, left: 500, minimum: 2000 })).toEqual([
      'Mąka: 0.5 kg left',
      'Less than the minimum of 2 kg',
    ])
    expect(said('stock-negative', { ...flour, left: '-1500' })[0]).toBe('Mąka: stock is −1.5 kg')
    expect(said('stock-negative', { ...flour, left: '-1500' })[1]).toContain('More was sold')
  })

  it('says a unit of the place in its own words', () => {
    expect(said('stock-low', { product: 'Ogórki', unit: 'wiadro', left: 1000, minimum: 2000 })).toEqual([
      'Ogórki: 1 wiadro left',
      'Less than the minimum of 2 wiadro',
    ])
  })

  it('says what a count differs by and what that is worth', () => {
    const facts = { ...flour, difference: '-2000', worth: 12_34, audit: '2026-11-20' }
    expect(said('stock-difference', facts)).toEqual([
      'Mąka: the count differs by −2 kg',
      'Worth PLN 12.34 · stock audit 2026-11-20',
    ])
  })
})

describe('a notice of money', () => {
  it('says the sum, where it belongs, what to do, and the correction that was issued', () => {
    expect(said('payment-late', { amount: 24_00, table: '7', number: 'A7K-1' })).toEqual([
      'Payment of PLN 24.00 came late',
      'Table 7, A7K-1 · It had been given up or paid in another way. Refund it if it is too much.',
    ])
    expect(said('refund-failed', { amount: 24_00, correction: 'KOR/1' })).toEqual([
      'Refund of PLN 24.00 failed',
      'The money is with you, and the guest is owed it. · KOR/1 has been issued for it',
    ])
    expect(said('refund-reversed', { amount: 24_00 })).toEqual([
      'Refund of PLN 24.00 came back',
      'The guest’s bank returned it. The money is with you, and the guest is owed it.',
    ])
  })

  it('of a dispute says how far it has come, and what the bank says of it', () => {
    expect(said('payment-disputed', { amount: 24_00, event: 'CHARGEBACK' }, 'Fraud')).toEqual([
      'A bank disputes PLN 24.00',
      'The money was taken back, somebody can answer · Fraud',
    ])
    expect(said('payment-disputed', { amount: 24_00, event: 'OF_TOMORROW' })[1]).toBe('The money is lost')
  })
})

describe('a notice of an e-invoice', () => {
  it('says why it was rejected where this build knows the reason', () => {
    expect(said('e-invoice-rejected', { number: 'FV/1', why: 'number-used' })).toEqual([
      'KSeF rejected invoice FV/1',
      'Another invoice in KSeF has this number.',
    ])
    expect(said('e-invoice-rejected', { number: 'FV/1', why: 'of-tomorrow' })[1]).toBe('')
  })

  it('says until which day there is time, and a day that is none as it stands', () => {
    expect(said('e-invoice-late', { number: 'FV/1', day: '2026-11-30' })).toEqual([
      'KSeF has not accepted invoice FV/1 yet',
      'It has to be there by 30 Nov 2026.',
    ])
    expect(said('certificate-ends', { name: 'A7K', day: 'soon' })).toEqual([
      'The certificate of A7K ends soon',
      'It is good until soon. Renew it in Settings, KSeF.',
    ])
  })
})
