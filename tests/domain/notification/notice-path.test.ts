import { describe, expect, it } from 'vitest'
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
})
