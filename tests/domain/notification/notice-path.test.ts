import { describe, expect, it } from 'vitest'
import { notificationKinds } from '#domain/notification/notification.ts'
import { noticePath } from '#domain/notification/notice-path.ts'

const path = (
  kind: Parameters<typeof noticePath>[1]['kind'],
  facts: Parameters<typeof noticePath>[1]['facts'] = {},
  orderCheckId: string | null = null,
) => noticePath('bistro', { kind, facts, orderCheckId })

describe('A notice opens where something can be done about it', () => {
  it('on the e-invoice or the payment that it is about, also where it is of a check', () => {
    expect(path('e-invoice-rejected', { eInvoiceId: 'e1' }, 'check')).toBe('/p/bistro/e-invoices/e1')
    expect(path('e-invoice-late', { eInvoiceId: 'e1' })).toBe('/p/bistro/e-invoices/e1')
    expect(path('payment-disputed', { payment: 'p1' }, 'check')).toBe('/p/bistro/payments/p1')
  })

  it('on its check, though a fact names another thing too', () => {
    expect(path('ready', { eInvoiceId: 'e1', payment: 'p1' }, 'check')).toBe('/p/bistro/orders/check')
    expect(path('payment-late', { payment: 'p1' }, 'check')).toBe('/p/bistro/orders/check')
    expect(path('discrepancy', {}, 'check')).toBe('/p/bistro/orders/check')
  })

  it('on what waits, where a print is in doubt; a printer that only says no is of its check', () => {
    expect(path('printer-fault', { outcome: 'unknown' }, 'check')).toBe('/p/bistro/outbox')
    expect(path('printer-fault', { outcome: 'failed' }, 'check')).toBe('/p/bistro/orders/check')
    expect(path('ready', { outcome: 'unknown' })).toBe('/p/bistro/notifications')
  })

  it('on changes to decide, for who decides, and on what waits for who made them', () => {
    for (const kind of ['write-held', 'device-waits', 'discrepancy'] as const)
      expect(path(kind)).toBe('/p/bistro/writes')
    for (const kind of ['write-refused', 'write-decided'] as const)
      expect(path(kind)).toBe('/p/bistro/outbox')
  })

  it('in the list, where there is no page, or what a device said of it is no id', () => {
    expect(path('disk-low')).toBe('/p/bistro/notifications')
    expect(path('e-invoice-late', { eInvoiceId: '../sign-in' })).toBe('/p/bistro/notifications')
    expect(path('payment-disputed', { payment: '' })).toBe('/p/bistro/notifications')
  })

  it('in the list, where a fact only begins like an id, is a count, or far too long', () => {
    for (const said of ['p1/../../sign-in', 'p1?a=b', 'p1#a', 'p1 ', 'p1\n', 'x'.repeat(65), 42])
      for (const kind of ['payment-disputed', 'e-invoice-rejected'] as const)
        expect([said, path(kind, { payment: said, eInvoiceId: said })]).toEqual([
          said,
          '/p/bistro/notifications',
        ])
    expect(path('payment-disputed', { payment: 'x'.repeat(64) })).toBe(`/p/bistro/payments/${'x'.repeat(64)}`)
  })
})

describe('A notice that names no page of its own', () => {
  const facts = { eInvoiceId: 'e1', payment: 'p1', outcome: 'unknown' }
  /** The page of each kind that has one besides the list, without a check, and with every fact there is. */
  const pages: Partial<Record<(typeof notificationKinds)[number], [bare: string, withFacts: string]>> = {
    'write-held': ['writes', 'writes'],
    'device-waits': ['writes', 'writes'],
    discrepancy: ['writes', 'writes'],
    'write-refused': ['outbox', 'outbox'],
    'write-decided': ['outbox', 'outbox'],
    'printer-fault': ['notifications', 'outbox'],
    'payment-disputed': ['notifications', 'payments/p1'],
    'e-invoice-rejected': ['notifications', 'e-invoices/e1'],
    'e-invoice-late': ['notifications', 'e-invoices/e1'],
  }

  it.each(notificationKinds)('opens in the list, where it is of no check: %s', (kind) => {
    const [bare, withFacts] = pages[kind] ?? ['notifications', 'notifications']
    expect([path(kind), path(kind, facts)]).toEqual([`/p/bistro/${bare}`, `/p/bistro/${withFacts}`])
  })

  it.each(notificationKinds)('opens on its check, where it is of one: %s', (kind) => {
    expect(path(kind, {}, 'check')).toBe('/p/bistro/orders/check')
  })

  it('opens in the place that it is of', () => {
    const of = (placeId: string) => noticePath(placeId, { kind: 'message', facts: {}, orderCheckId: null })
    expect([of('bistro'), of('bar')]).toEqual(['/p/bistro/notifications', '/p/bar/notifications'])
  })
})
