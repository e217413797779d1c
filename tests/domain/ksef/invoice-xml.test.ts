import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { PrintoutItem } from '#domain/document/printout.ts'
import { correctionOf, eInvoiceOf, type EInvoiceContent } from '#domain/ksef/e-invoice-content.ts'
import { invoiceXml, serializer } from '#domain/ksef/invoice-xml.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { rateTotal } from '#domain/pricing/vat.ts'
import { fail } from '#domain/result.ts'
import { someImprint } from '#tests/support/papers/imprint.ts'
import { anyInvoice, company, issuedAt, structured } from './e-invoices.ts'

const pierogi: PrintoutItem = {
  lineId: null,
  lineQuantity: 3000,
  type: 'MENU_ITEM',
  name: 'PIEROGI RUSKIE',
  fullName: 'Pierogi ruskie',
  quantity: 3000,
  unit: 'pcs',
  grossPrice: 5500,
  discountValue: 500,
  taxRateType: 'VAT08',
  taxRate: 8,
  exciseType: 'NONE',
}

const coffee: PrintoutItem = {
  ...pierogi,
  name: 'KAWA',
  fullName: 'Kawa <duża> & mała',
  quantity: 350,
  unit: 'kg',
  grossPrice: 1250,
  discountValue: 0,
  taxRateType: 'VAT23',
  taxRate: 23,
}

function invoice(change: Partial<Parameters<typeof eInvoiceOf>[0]> = {}): EInvoiceContent {
  const rates = [
    { rate: 'VAT08', gross: 16_000, vat: 1185, net: 14_815 },
    { rate: 'VAT23', gross: 438, vat: 82, net: 356 },
  ] as const
  return structured({
    type: 'invoice',
    number: 'FV/A7K/17/01/2027',
    items: [pierogi, coffee],
    total: sumOf(rates.map(({ gross }) => gross)),
    deposit: 0,
    buyer: company,
    imprint: someImprint,
    paymentType: 'CARD',
    saleDate: '2027-01-04',
    issuedAt,
    ...change,
  })
}

describe('A structured invoice', () => {
  it('is the same bytes for ever: its hash stands on paper', () => {
    const xml = invoiceXml(invoice())
    expect(createHash('sha256').update(xml).digest('base64url')).toMatchInlineSnapshot(
      `"dZ1yR3deZJqqVyc-AEEWJtRQWv6PPKwPPOcl3nup-2k"`,
    )
    expect(xml).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"><Naglowek><KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza><WariantFormularza>3</WariantFormularza><DataWytworzeniaFa>2027-01-04T20:15:00Z</DataWytworzeniaFa><SystemInfo>Lokal</SystemInfo></Naglowek><Podmiot1><DaneIdentyfikacyjne><NIP>5260250995</NIP><Nazwa>Pod Lipą Gastronomia sp. z o.o.</Nazwa></DaneIdentyfikacyjne><Adres><KodKraju>PL</KodKraju><AdresL1>Lipowa 12</AdresL1><AdresL2>00-316 Warszawa</AdresL2></Adres></Podmiot1><Podmiot2><DaneIdentyfikacyjne><NIP>7680002466</NIP><Nazwa>Nabywca sp. z o.o.</Nazwa></DaneIdentyfikacyjne><Adres><KodKraju>PL</KodKraju><AdresL1>ul. Polna 2 m. 3</AdresL1><AdresL2>00-002 Warszawa</AdresL2></Adres><JST>2</JST><GV>2</GV></Podmiot2><Fa><KodWaluty>PLN</KodWaluty><P_1>2027-01-04</P_1><P_1M>Warszawa</P_1M><P_2>FV/A7K/17/01/2027</P_2><P_6>2027-01-04</P_6><P_13_1>3.56</P_13_1><P_14_1>0.82</P_14_1><P_13_2>148.15</P_13_2><P_14_2>11.85</P_14_2><P_15>164.38</P_15><Adnotacje><P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>2</P_18A><Zwolnienie><P_19N>1</P_19N></Zwolnienie><NoweSrodkiTransportu><P_22N>1</P_22N></NoweSrodkiTransportu><P_23>2</P_23><PMarzy><P_PMarzyN>1</P_PMarzyN></PMarzy></Adnotacje><RodzajFaktury>VAT</RodzajFaktury><FaWiersz><NrWierszaFa>1</NrWierszaFa><P_7>Pierogi ruskie</P_7><P_8A>szt.</P_8A><P_8B>3</P_8B><P_9B>55</P_9B><P_10>5.00</P_10><P_11A>160.00</P_11A><P_12>8</P_12></FaWiersz><FaWiersz><NrWierszaFa>2</NrWierszaFa><P_7>Kawa &lt;duża&gt; &amp; mała</P_7><P_8A>kg</P_8A><P_8B>0.35</P_8B><P_9B>12.5</P_9B><P_11A>4.38</P_11A><P_12>23</P_12></FaWiersz><Platnosc><Zaplacono>1</Zaplacono><DataZaplaty>2027-01-04</DataZaplaty><FormaPlatnosci>2</FormaPlatnosci></Platnosc></Fa></Faktura>"
    `)
  })

  it('says every name as it is entered, and nothing that the national system refuses', () => {
    const name = 'A\u0007\u0085B \u{1fffe}C\ufdd0  D &<>"\ud800'
    const xml = invoiceXml(invoice({ items: [{ ...pierogi, fullName: name }] }))
    expect(xml).toContain('<P_7>A B C D &amp;&lt;&gt;"</P_7>')
  })

  it('has sums by rate that are its lines: net and tax of all rates are the total, and so are the lines', () => {
    fc.assert(
      fc.property(anyInvoice, (printout) => {
        if (printout === null) return
        const { Fa } = read(invoiceXml(structured(printout)))
        const sums = Object.entries(Fa).filter(([name]) => /^P_1[34]_/.test(name))
        expect(sumOf(sums.map(([, value]) => grosze(value)))).toBe(printout.total)
        expect(grosze(Fa['P_15'])).toBe(printout.total)
        const lines = [Fa['FaWiersz']].flat() as Record<string, string>[]
        expect(sumOf(lines.map((line) => grosze(line['P_11A'])))).toBe(printout.total)
        for (const line of lines) expect(worth(line)).toBe(grosze(line['P_11A']))
      }),
    )
  })

  it('names the rule by which a line is exempt, and says that none is otherwise', () => {
    const exempt = { ...coffee, taxRateType: 'VATzw', taxRate: null } as const
    expect(invoiceXml(invoice({ items: [exempt] }))).toContain(
      '<Zwolnienie><P_19>1</P_19><P_19A>art. 113 ust. 1 ustawy o VAT</P_19A></Zwolnienie>',
    )
    expect(invoiceXml(invoice())).toContain('<Zwolnienie><P_19N>1</P_19N></Zwolnienie>')
  })

  it('charges a deposit beside the sale, outside of tax', () => {
    const { Fa } = read(invoiceXml(invoice({ deposit: 150 })))
    expect([Fa['P_15'], Fa['Rozliczenie']]).toEqual([
      '164.38',
      {
        Obciazenia: { Kwota: '1.50', Powod: 'Kaucja za opakowania' },
        SumaObciazen: '1.50',
        DoZaplaty: '165.88',
      },
    ])
  })

  it('to somebody without a tax id says that there is none', () => {
    const xml = invoiceXml(invoice({ buyer: { ...company, taxId: null } }))
    expect(xml).toContain('<Podmiot2><DaneIdentyfikacyjne><BrakID>1</BrakID>')
  })

  it('says that it is paid, and that its sale is on a receipt, only where that is so', () => {
    const unpaid = invoiceXml({ ...invoice(), paidWith: null })
    expect(unpaid).not.toContain('Platnosc')
    expect(invoiceXml({ ...invoice(), isToReceipt: true })).toContain(
      '<RodzajFaktury>VAT</RodzajFaktury><FP>1</FP>',
    )
  })

  it('is issued on the day that Warsaw has, also shortly before midnight', () => {
    const late = invoice({ issuedAt: Date.UTC(2027, 0, 4, 23, 30), saleDate: '2027-01-04' })
    expect(invoiceXml(late)).toContain('<P_1>2027-01-05</P_1>')
  })

  it('is not made of what is no invoice or names nobody', () => {
    const made = (change: object) =>
      eInvoiceOf(
        {
          type: 'invoice',
          number: 'FV/A7K/17/01/2027',
          items: [pierogi],
          total: 16_000,
          deposit: 0,
          buyer: company,
          imprint: someImprint,
          paymentType: 'CASH',
          saleDate: '2027-01-04',
          issuedAt,
          ...change,
        },
        { isPaid: true, receiptNumber: null },
      )
    expect(made({ type: 'receipt' })).toEqual(fail('no_invoice'))
    expect(made({ imprint: null })).toEqual(fail('seller_missing'))
    expect(made({ buyer: null })).toEqual(fail('buyer_missing'))
    expect(made({ buyer: { taxId: company.taxId, name: '' } })).toEqual(fail('buyer_missing'))
  })
})

describe('The parts of a structured invoice', () => {
  it('are those of the first version of its writer', () => {
    expect(serializer).toBe(1)
  })

  it('name units and rates as the schema writes them, the old rates too', () => {
    const units = ['pcs', 'kg', 'l', 'service', 'part'] as const
    const linesOf = (items: PrintoutItem[]) =>
      [read(invoiceXml(invoice({ items }))).Fa['FaWiersz']].flat() as Record<string, string>[]
    const ofUnits = linesOf(units.map((unit) => ({ ...pierogi, unit })))
    expect(ofUnits.map((line) => line['P_8A'])).toEqual(['szt.', 'kg', 'l', 'usł.', 'część'])
    const ofRates = linesOf(vatRates.map((taxRateType) => ({ ...pierogi, taxRateType })))
    expect(Object.fromEntries(vatRates.map((rate, n) => [rate, ofRates[n]?.['P_12']]))).toEqual({
      VAT23: '23',
      VAT22: '22',
      VAT08: '8',
      VAT07: '7',
      VAT05: '5',
      VAT03: '3',
      VAT00: '0 KR',
      VATzw: 'zw',
    })
    expect(linesOf([{ ...pierogi, unit: undefined }])[0]?.['P_8A']).toBe('szt.')
  })

  it('sum old rates with their successors, and have no tax where none is due', () => {
    const rates = vatRates.map((rate) => rateTotal(rate, 1_000_00))
    const { Fa } = read(invoiceXml({ ...invoice(), rates }))
    const sums = Object.fromEntries(Object.entries(Fa).filter(([name]) => /^P_1[34]_/.test(name)))
    const of = (...names: string[]) => rates.filter(({ rate }) => names.includes(rate))
    const both = (part: 'net' | 'vat', ...names: string[]) => sumOf(of(...names).map((each) => each[part]))
    expect(Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, grosze(value)]))).toEqual({
      P_13_1: both('net', 'VAT23', 'VAT22'),
      P_14_1: both('vat', 'VAT23', 'VAT22'),
      P_13_2: both('net', 'VAT08', 'VAT07'),
      P_14_2: both('vat', 'VAT08', 'VAT07'),
      P_13_3: both('net', 'VAT05'),
      P_14_3: both('vat', 'VAT05'),
      P_13_4: both('net', 'VAT03'),
      P_14_4: both('vat', 'VAT03'),
      P_13_6_1: 1_000_00,
      P_13_7: 1_000_00,
    })
    const names = Object.keys(Fa)
    expect(names.slice(names.indexOf('P_6') + 1, names.indexOf('P_15'))).toEqual(Object.keys(sums))
  })

  it('say that a part of the lines is exempt as soon as one is', () => {
    const exempt = { ...coffee, taxRateType: 'VATzw', taxRate: null } as const
    expect(invoiceXml(invoice({ items: [pierogi, exempt] }))).toContain('<P_19>1</P_19>')
  })

  it('have an address only where one is known, and the door only where there is one', () => {
    const named = { taxId: company.taxId, name: '' } as const
    expect(invoiceXml({ ...invoice(), buyer: named })).not.toMatch(/<Podmiot2>.*<Adres>.*<\/Podmiot2>/)
    const house = invoiceXml(invoice({ buyer: { ...company, apartment: '' } }))
    expect(house).toContain('<AdresL1>ul. Polna 2</AdresL1><AdresL2>00-002 Warszawa</AdresL2>')
  })

  it('name the receipt that an invoice is issued to, which was paid on the day of the sale', () => {
    const later = {
      ...invoice({ saleDate: '2027-01-02' }),
      receiptNumber: 'PA/A7K/1/01/2027',
      isToReceipt: true,
    }
    const xml = invoiceXml(later)
    expect(xml).toContain(
      '<DodatkowyOpis><Klucz>Numer paragonu</Klucz><Wartosc>PA/A7K/1/01/2027</Wartosc></DodatkowyOpis>',
    )
    expect(xml).toContain('<DataZaplaty>2027-01-02</DataZaplaty>')
    const atOnce = invoiceXml({ ...later, receiptNumber: null })
    expect(atOnce).not.toContain('DodatkowyOpis')
    expect(atOnce).toContain('<DataZaplaty>2027-01-04</DataZaplaty>')
  })

  it('come to nothing to pay where a deposit that is given back is all that was due', () => {
    const settled = (total: number, deposit: number) =>
      read(invoiceXml({ ...invoice(), total, deposit })).Fa['Rozliczenie']
    const given = { Kwota: '1.50', Powod: 'Kaucja za opakowania' }
    expect(settled(150, -150)).toEqual({ Odliczenia: given, SumaOdliczen: '1.50', DoZaplaty: '0.00' })
    expect(settled(149, -150)).toEqual({ Odliczenia: given, SumaOdliczen: '1.50', DoRozliczenia: '0.01' })
    expect(settled(149, 0)).toBeUndefined()
    expect(settled(0, 1)).toMatchObject({ SumaObciazen: '0.01', DoZaplaty: '0.01' })
  })

  it('write every amount and quantity exactly, however small', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_000 }),
        fc.integer({ min: 0, max: 9_999_999 }),
        (quantity, grossPrice) => {
          const items = [{ ...pierogi, quantity, grossPrice, discountValue: 0 }]
          const line = read(invoiceXml(invoice({ items }))).Fa['FaWiersz'] as Record<string, string>
          expect(Math.round(Number(line['P_8B']) * 1000)).toBe(quantity)
          expect(Math.round(Number(line['P_9B']) * 100)).toBe(grossPrice)
          expect(line['P_8B']).toMatch(/^(?:0|[1-9]\d*)(?:\.\d{0,2}[1-9])?$/)
          expect(line['P_9B']).toMatch(/^(?:0|[1-9]\d*)(?:\.\d?[1-9])?$/)
        },
      ),
    )
  })
})

describe('A corrective invoice', () => {
  const change = {
    madeAt: Date.UTC(2027, 0, 8, 12),
    number: 'KOR/A7K/1/01/2027',
    reason: 'Zwrot: jedna porcja',
    buyer: null,
    ksefNumber: '5265877635-20250826-0100001AF629-AF',
    depositBack: 0,
    paidWith: null,
    rates: [],
    total: 0,
  } as const
  const after = { ...pierogi, quantity: 2000, lineQuantity: 2000, discountValue: 333 }

  it('has its lines before and after, and the difference of its sums', () => {
    const rates = [{ rate: 'VAT08' as const, gross: -5333, vat: -395, net: -4938 }]
    const changes = [{ before: pierogi, after }]
    const xml = invoiceXml(correctionOf(invoice(), { ...change, changes, rates, total: -5333 }))
    const { Fa } = read(xml)
    const lines = [Fa['FaWiersz']].flat() as Record<string, string>[]
    expect(lines.map((line) => [line['P_8B'], line['P_11A'], line['StanPrzed']])).toEqual([
      ['3', '160.00', '1'],
      ['2', '106.67', undefined],
    ])
    expect([Fa['P_13_2'], Fa['P_14_2'], Fa['P_15'], Fa['P_13_1']]).toEqual([
      '-49.38',
      '-3.95',
      '-53.33',
      undefined,
    ])
    expect(xml).toContain(
      '<DaneFaKorygowanej><DataWystFaKorygowanej>2027-01-04</DataWystFaKorygowanej>' +
        '<NrFaKorygowanej>FV/A7K/17/01/2027</NrFaKorygowanej><NrKSeF>1</NrKSeF>' +
        '<NrKSeFFaKorygowanej>5265877635-20250826-0100001AF629-AF</NrKSeFFaKorygowanej></DaneFaKorygowanej>',
    )
  })

  it('takes a line away that is not there any more, and gives its deposit back', () => {
    const changes = [{ before: pierogi, after: null }]
    const rates = [{ rate: 'VAT08' as const, gross: -16_000, vat: -1185, net: -14_815 }]
    const all = { ...change, changes, rates, total: -16_000, depositBack: 150 }
    const { Fa } = read(invoiceXml(correctionOf(invoice(), all)))
    expect(Fa['P_15']).toBe('-160.00')
    expect(Fa['Rozliczenie']).toMatchObject({ SumaOdliczen: '1.50', DoRozliczenia: '161.50' })
  })

  it('says why, and counts in the tax of the day on which it is issued', () => {
    const xml = invoiceXml(correctionOf(invoice(), { ...change, changes: [] }))
    expect(xml).toContain('<RodzajFaktury>KOR</RodzajFaktury>')
    expect(xml).toContain(
      '<PrzyczynaKorekty>Zwrot: jedna porcja</PrzyczynaKorekty><TypKorekty>2</TypKorekty>',
    )
    expect(invoiceXml(invoice())).toContain('<RodzajFaktury>VAT</RodzajFaktury>')
  })

  it('of the buyer names who it was and who it is', () => {
    const buyer = { ...company, taxId: '5261040828', name: 'Inny sp. z o.o.' }
    const xml = invoiceXml(correctionOf(invoice(), { ...change, changes: [], buyer }))
    expect(xml).toMatch(/<Podmiot2>.*5261040828.*<\/Podmiot2>.*<Podmiot2K>.*7680002466.*<\/Podmiot2K>/)
    expect(xml).toContain('<P_15>0.00</P_15>')
  })

  it('of an invoice to a receipt was paid on the day of its own issue, not on that of the sale', () => {
    const original = { ...invoice({ saleDate: '2027-01-02' }), receiptNumber: 'PA/A7K/1/01/2027' }
    const xml = invoiceXml(correctionOf(original, { ...change, changes: [], paidWith: 'CASH' }))
    expect(xml).toContain('<DataZaplaty>2027-01-08</DataZaplaty>')
  })

  it('of an invoice to a receipt names that receipt as well, whoever its buyer turned out to be', () => {
    const original = { ...invoice(), receiptNumber: 'PA/A7K/1/01/2027', isToReceipt: true }
    const buyer = { ...company, name: 'Inny sp. z o.o.' }
    const xml = invoiceXml(correctionOf(original, { ...change, changes: [], buyer }))
    expect(xml).toContain('<FP>1</FP>')
    expect(xml).toContain('<Wartosc>PA/A7K/1/01/2027</Wartosc>')
  })

  it('of an original from outside of the national system says so', () => {
    const xml = invoiceXml(correctionOf(invoice(), { ...change, changes: [], ksefNumber: null }))
    expect(xml).toContain('<NrKSeFN>1</NrKSeFN>')
  })
})

function read(xml: string): { Fa: Record<string, unknown> } {
  const parsed: unknown = new XMLParser({ parseTagValue: false }).parse(xml)
  return (parsed as { Faktura: { Fa: Record<string, unknown> } }).Faktura
}

function grosze(value: unknown): number {
  expect(value).toMatch(/^-?(?:[1-9]\d*|0)\.\d{2}$/)
  return Number(String(value).replace('.', ''))
}

/** Price times quantity less the discount, as a reader of the line works it out. */
function worth(line: Record<string, string>): number {
  const value = Number(line['P_8B']) * Number(line['P_9B']) * 100
  return Math.round(value + 1e-6) - (line['P_10'] === undefined ? 0 : grosze(line['P_10']))
}
