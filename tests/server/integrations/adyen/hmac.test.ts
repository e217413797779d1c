import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSigned, signatureOf, signedText } from '#server/integrations/adyen/hmac.ts'

const paymentsKey = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00'
const platformKey = '11223344D785FBAE710E7F943F307971BB61B21281C98C9129B3D4018A57B2EB'
const otherKey = 'AA'.repeat(32)

/** The provider's own example of a message, byte by byte. */
const created = readFileSync(new URL('account-holder-created.txt', import.meta.url))
const createdSignature = 'UVBzHbDayhfT1XgaRGAkuKvxwoxrLoVCBdfi3WZU8lI='

const example = {
  pspReference: 'pspReference',
  originalReference: 'originalReference',
  merchantAccountCode: 'merchantAccount',
  merchantReference: 'reference',
  value: 1000,
  currency: 'EUR',
  eventCode: 'EVENT',
  success: 'true',
}
const refund = {
  ...example,
  pspReference: 'REF0000000000001',
  originalReference: 'PAY0000000000001',
  merchantAccountCode: 'LokalPOS',
  merchantReference: 'chk-1',
  value: 4630,
  currency: 'PLN',
}

describe('The signature of an event of a payment', () => {
  it.each([
    [{ ...example, eventCode: 'REPORT_AVAILABLE' }, 'ZNBPtI+oDyyRrLyD1XirkKnQgIAlFc07Vj27TeHsDRE='],
    [example, 'ipnxGCaUZ4l8TUW75a71/ghd2Fe5ffvX0pV4TLTntIc='],
    [
      { ...example, originalReference: '', currency: 'PLN', eventCode: 'AUTHORISATION' },
      'SLLq7CYwxGKAB4MgCihNDcY7DzpnugaSKCbNIRuf/LI=',
    ],
    [{ ...refund, eventCode: 'CANCEL_OR_REFUND' }, '1SbKgxYy4x2ujuCyLZW7ijf9eMouURAFjKOSVxesgkI='],
    [{ ...refund, eventCode: 'REFUND_FAILED' }, '41MrmiSdpOHpzjTBnCYB/HxHvRwoUQoGqZCrzsKp+rc='],
  ])('of %j is %s', (item, signature) => {
    expect(signatureOf(signedText(item), paymentsKey)).toBe(signature)
    expect(isSigned(signedText(item), signature, [paymentsKey])).toBe(true)
  })

  it('is of everything that it says', () => {
    const signature = signatureOf(signedText(example), paymentsKey)
    for (const change of [
      { pspReference: 'x' },
      { originalReference: '' },
      { merchantAccountCode: 'x' },
      { merchantReference: 'x' },
      { value: 1001 },
      { currency: 'PLN' },
      { eventCode: 'REFUND' },
      { success: 'false' },
    ])
      expect(isSigned(signedText({ ...example, ...change }), signature, [paymentsKey])).toBe(false)
  })
})

describe('The signature of a message of the platform', () => {
  it('is of its bytes', () => {
    expect(created).toHaveLength(1778)
    expect(isSigned(created, createdSignature, [platformKey])).toBe(true)
  })

  it('is not of the same written again', () => {
    const again = JSON.stringify(JSON.parse(created.toString()))
    expect(signatureOf(again, platformKey)).toBe('AbdIUvFOsimKyth+5DF2Z7srKslYQ65YWX39XiF80bk=')
    expect(isSigned(Buffer.from(again), createdSignature, [platformKey])).toBe(false)
  })

  it('is good by either of two keys while they are changed, and by no other', () => {
    expect(isSigned(created, createdSignature, [otherKey, platformKey])).toBe(true)
    expect(isSigned(created, createdSignature, [platformKey, otherKey])).toBe(true)
    expect(isSigned(created, createdSignature, [otherKey])).toBe(false)
    expect(isSigned(created, createdSignature, [])).toBe(false)
  })

  it.each([
    '',
    'A'.repeat(44),
    'A'.repeat(43) + '=',
    createdSignature.slice(0, -1),
    `${createdSignature}A`,
    'ł'.repeat(44),
  ])('is not %s', (signature) => {
    expect(isSigned(created, signature, [platformKey])).toBe(false)
  })

  it.each(['', 'zz', 'not hexadecimal', '11223344', platformKey.slice(1)])(
    'is never by what is no key, %j, which anybody could sign with',
    (key) => {
      expect(isSigned(created, signatureOf(created, key), [key])).toBe(false)
    },
  )
})
