import { createHash, generateKeyPairSync, sign, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { certificateLink, certificateText, invoiceLink } from '#domain/ksef/verification-links.ts'

const hash = 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE'

describe('The link of the first code', () => {
  it('names seller, day and hash, as the ministry has published one', () => {
    const link = invoiceLink({
      environment: 'test',
      sellerTaxId: '1111111111',
      issuedOn: '2026-02-01',
      hash,
    })
    expect(link).toBe(
      'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
    )
  })

  it('is of the world that the place works with', () => {
    const to = (environment: 'demo' | 'production') =>
      new URL(invoiceLink({ environment, sellerTaxId: '5261040828', issuedOn: '2027-01-02', hash })).host
    expect([to('demo'), to('production')]).toEqual(['qr-demo.ksef.mf.gov.pl', 'qr.ksef.mf.gov.pl'])
  })
})

describe('The link of the second code', () => {
  const certified = {
    environment: 'production',
    contextTaxId: '5261040828',
    sellerTaxId: '5261040828',
    certificateSerial: '0123456789ABCDEF',
    hash,
  } as const

  it('is what was signed, with the signature behind it', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const text = certificateText(certified)
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    const link = certificateLink(certified, signature.toString('base64url'))
    const [, path = '', read = ''] = /^https:\/\/(.+)\/([\w-]+)$/.exec(link) ?? []
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    expect(verify('sha256', Buffer.from(path), key, Buffer.from(read, 'base64url'))).toBe(true)
    expect(link).toHaveLength(211)
    const other = createHash('sha256').update('other').digest('base64url')
    const changed = Buffer.from(certificateText({ ...certified, hash: other }))
    expect(verify('sha256', changed, key, signature)).toBe(false)
  })
})
