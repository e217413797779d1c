import { describe, expect, it } from 'vitest'
import { invoiceXml } from '#domain/ksef/invoice-xml.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { item, receipt } from '#tests/support/rows/money-rows.ts'
import { company, structured } from './e-invoices.ts'

const issued = receipt({ type: 'invoice', buyer: company, imprint: someImprint })
/** The text of the first element of a name. */
const textIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

describe('The texts of a structured invoice', () => {
  it('hold names and addresses of up to 512 characters, and numbers of up to 256', () => {
    const long = 'x'.repeat(600)
    const buyer = { ...company, name: long, street: long, city: long }
    const own = { ...structured({ ...issued, buyer, items: [item({ fullName: long })] }), number: long }
    const xml = invoiceXml({ ...own, seller: { ...someImprint.seller, legalName: long } })
    const lengthsOf = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text.length)
    expect([lengthsOf('Nazwa'), lengthsOf('P_7'), lengthsOf('P_2')]).toEqual([[512, 512], [512], [256]])
    expect([lengthsOf('AdresL1')[1], lengthsOf('AdresL2')[1]]).toEqual([512, 512])
  })

  it('say when it was made to the whole second, which has begun', () => {
    const xml = invoiceXml({ ...structured(issued), madeAt: Date.UTC(2027, 0, 4, 20, 15, 7, 999) })
    expect(xml).toContain('<DataWytworzeniaFa>2027-01-04T20:15:07Z</DataWytworzeniaFa>')
  })

  it('say by a number how it was paid: cash, card or transfer', () => {
    const forms = paymentTypes.map((paidWith) => {
      return [paidWith, textIn(invoiceXml({ ...structured(issued), paidWith }), 'FormaPlatnosci')]
    })
    expect(forms).toEqual([
      ['CASH', '1'],
      ['CARD', '2'],
      ['ONLINE', '6'],
    ])
  })

  it('write less than a złoty with its nought, and less than nothing with one minus', () => {
    const totalOf = (total: number) => textIn(invoiceXml({ ...structured(issued), total }), 'P_15')
    expect([0, 5, 50, -5, -50, -100, -12_345].map(totalOf)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '-0.05',
      '-0.50',
      '-1.00',
      '-123.45',
    ])
  })
})
