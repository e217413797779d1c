import { describe, expect, it } from 'vitest'
import { readPaymentNotice, readRefundNotice } from '#server/integrations/p24/notices.ts'
import {
  paymentNoticeSign,
  refundNoticeSign,
  registerSign,
  signOf,
  verifySign,
} from '#server/integrations/p24/sign.ts'

const crc = 'bar'
const session = { sessionId: '0beec7', amount: 1500, currency: 'PLN' }
const paid = {
  statement: 'p24-XXX-YYY-ZZZ',
  methodId: 32,
  originAmount: 1500,
  ...session,
  orderId: 123456789,
  posId: 123,
  merchantId: 12345,
}
const givenBack = { ...session, status: 0, refundsUuid: 'dda251', merchantId: 12345, orderId: 123456789 }
const keys = { merchantId: 12345, posId: 123, crc, apiKey: 'key' }

const vectors = {
  text: '4e9e3bc8c346c7487dbd4a4b4c6b5ec4561685d9018b775980e362159e3d4436e971036c3b278a07d9dd233298f0e45d',
  register:
    '38828bc8afc9ff10b05c5f5013f21006916f24f112eadc670520e2b35d62fb5299930e6946efb75ec0d7815c239ab26e',
  verify: 'fed30656ca0fca157fa600670043c266058aceaf4bf57e678299ec2aa56a848fd331b2a05799d24265318e9ebe28a9c6',
  payment: '703e946290d92230297c35d3bc8f554d4a458a4c97c9917665929c5ef5e682f7a868ac36e5dff20184c6a5302ef66c77',
  refund: '689010bfd5819bcf683ee0556c0412808b760063a6a66ed4d305d9d85b0bb16ab38bc8fcd0808c85f977f5a041344688',
}

describe('a sign', () => {
  it('is made of JSON without escapes', () => {
    expect(signOf({ slash: 'foo/bar', unicode: 'ąźćż' })).toBe(vectors.text)
  })

  it('of what we ask is the one that the provider reckons, whatever the order of the fields', () => {
    expect(registerSign({ merchantId: 12345, ...session }, crc)).toBe(vectors.register)
    expect(verifySign({ orderId: 123456789, ...session }, crc)).toBe(vectors.verify)
  })

  it('of a message is the one that the provider reckons, whatever the order of the fields', () => {
    expect(paymentNoticeSign(paid, crc)).toBe(vectors.payment)
    expect(refundNoticeSign(givenBack, crc)).toBe(vectors.refund)
  })
})

describe('a message of the provider', () => {
  const payment = { ...paid, sign: vectors.payment }
  const refund = { ...givenBack, sign: vectors.refund }

  it('is believed when its sign is right', () => {
    expect(readPaymentNotice(payment, keys)).toMatchObject({ sessionId: '0beec7', amount: 1500 })
    expect(readRefundNotice(refund, keys)).toMatchObject({ refundsUuid: 'dda251', status: 0 })
  })

  it('is believed by the key before, while keys are changed', () => {
    const changed = { ...keys, crc: 'new', previousCrc: crc }
    expect(readPaymentNotice(payment, changed)).not.toBeNull()
    expect(readRefundNotice(refund, changed)).not.toBeNull()
    expect(readPaymentNotice(payment, { ...changed, previousCrc: '' })).toBeNull()
  })

  it.each(['amount', 'originAmount', 'orderId', 'methodId'] as const)(
    'is not when its %s was changed',
    (field) => {
      expect(readPaymentNotice({ ...payment, [field]: payment[field] + 1 }, keys)).toBeNull()
    },
  )

  it.each(['merchantId', 'posId'] as const)('is not when its %s is of another account', (field) => {
    const other = { ...paid, [field]: 7 }
    expect(readPaymentNotice({ ...other, sign: paymentNoticeSign(other, crc) }, keys)).toBeNull()
  })

  it('is not when it says that a refund that was rejected is done', () => {
    const rejected = { ...givenBack, status: 1 }
    const sign = refundNoticeSign(rejected, crc)
    expect(readRefundNotice({ ...rejected, sign }, keys)).toMatchObject({ status: 1 })
    expect(readRefundNotice({ ...givenBack, sign }, keys)).toBeNull()
  })

  it.each([
    ['another key', { ...payment, sign: paymentNoticeSign(paid, 'baz') }],
    ['a sign of letters A', { ...payment, sign: 'A'.repeat(44) }],
    ['no sign', paid],
    ['nothing', null],
    ['a list', [payment]],
    ['sums as texts', { ...payment, amount: '1500' }],
  ])('is not with %s', (_what, body) => {
    expect(readPaymentNotice(body, keys)).toBeNull()
    expect(readRefundNotice(body, keys)).toBeNull()
  })
})
