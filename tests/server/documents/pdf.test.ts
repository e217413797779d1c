import { describe, expect, it } from 'vitest'
import type { Imprint } from '#domain/document/imprint.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'
import type { DocumentParts } from '#server/documents/document.ts'
import { createPdf, pdfName } from '#server/documents/pdf.ts'
import { must } from '#domain/must.ts'
import { pdfTexts } from '#tests/support/papers/pdf-text.ts'

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const item = (name: string, change: Partial<PrintoutItem> = {}): PrintoutItem => ({
  lineId: id(1),
  lineQuantity: 1000,
  type: 'MENU_ITEM',
  name,
  quantity: 1000,
  grossPrice: 2400,
  discountValue: 0,
  taxRateType: 'VAT08',
  taxRate: 8,
  exciseType: 'NONE',
  ...change,
})

const dishes = [
  item('Żurek staropolski', { quantity: 2000 }),
  item('Gęś z jabłkami', { grossPrice: 8900, discountValue: 890 }),
  item('Kawa Łódź', { grossPrice: 1250, taxRateType: 'VAT23', taxRate: 23 }),
]

const imprint: Imprint = {
  seller: {
    legalName: 'Łysa Góra spółka jawna',
    street: 'Świętojańska',
    streetNumber: '7A',
    postcode: '25-001',
    city: 'Kielce',
    taxId: '5261040828',
  },
  place: 'Gościniec „Pod Łysą Górą”',
  phone: '+48 600 100 200',
  footer: 'Dziękujemy!\nZapraszamy ponownie',
  oneServiceLine: false,
  exemptionBasis: 'art. 43 ust. 1 pkt 29 ustawy o VAT',
  issuedBy: 'Świętosława Źdźbło',
}

const company = {
  taxId: '7740001454',
  name: 'ŹDŹBŁO ĄĆĘŁŃÓŚŹŻ SPÓŁKA Z O.O.',
  street: 'Młyńska',
  streetNumber: '5',
  apartment: '3',
  postcode: '00-925',
  city: 'Łódź',
}

function documentOf(
  change: Partial<Row<'printouts'>> = {},
  more: Partial<DocumentParts> = {},
): DocumentParts {
  const items = change.items ?? dishes
  return {
    imprint: change.imprint ?? imprint,
    payments: [],
    invoice: null,
    receiptNumber: null,
    printout: {
      id: id(2),
      orderCheckId: id(3),
      status: 'printed',
      type: 'invoice',
      number: 'FV/A7K/118/11/2026',
      items,
      rates: itemRates(items),
      total: items.reduce((sum, each) => sum + itemTotal(each), 0),
      deposit: 0,
      buyer: company,
      paymentType: 'CARD',
      saleDate: '2026-11-20',
      guest: null,
      imprint: null,
      ksefState: 'not-for-ksef',
      issuedAt: Date.UTC(2026, 10, 20, 23, 30),
      issuedBy: id(4),
      printedAt: null,
      fault: '',
      closedDay: null,
      ...change,
    },
    ...more,
  }
}

const read = async (document: DocumentParts) => pdfTexts(await createPdf(document))

describe('The PDF of an invoice', () => {
  it('says who sold what to whom, when and under which number, in all Polish letters', async () => {
    const { text, sizes } = await read(documentOf())
    expect(sizes.map((each) => each.map(Math.round))).toEqual([[595, 842]])
    for (const words of [
      'Faktura VAT',
      'Nr FV/A7K/118/11/2026',
      'KOPIA',
      'Data sprzedaży: 20.11.2026',
      // Issued after midnight in Warsaw.
      'Data wystawienia: 21.11.2026',
      'Łysa Góra spółka jawna',
      'Miejsce sprzedaży: Gościniec „Pod Łysą Górą”',
      'Świętojańska 7A',
      '25-001 Kielce',
      'NIP 5261040828',
      'ŹDŹBŁO ĄĆĘŁŃÓŚŹŻ SPÓŁKA Z O.O.',
      'Młyńska 5/3',
      '00-925 Łódź',
      'NIP 7740001454',
      'Żurek staropolski',
      'Gęś z jabłkami',
      'Kawa Łódź',
      'Świętosława Źdźbło',
      'FV/A7K/118/11/2026 · 1/1',
      'Dziękujemy! Zapraszamy ponownie',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('NIEFISKALNY')
    expect(text).not.toContain('�')
  })

  it('shows each line with its discount, and tax once per rate', async () => {
    const { pages } = await read(documentOf())
    const [texts = []] = pages
    const after = (word: string, how: number) => {
      const at = texts.indexOf(word)
      expect(at, word).toBeGreaterThan(-1)
      return texts.slice(at + 1, at + 1 + how)
    }
    expect(after('Żurek staropolski', 4)).toEqual(['2', 'szt.', '24,00', '8%'])
    expect(after('Gęś z jabłkami', 6)).toEqual(['1', 'szt.', '89,00', '-8,90', '8%', '80,10'])
    // 128.10 at 8 %: 9.49; 12.50 at 23 %: 2.34.
    const table = texts.slice(texts.indexOf('Stawka') + 4)
    expect(table.slice(0, 12)).toEqual([
      '8%',
      '118,61',
      '9,49',
      '128,10',
      '23%',
      '10,16',
      '2,34',
      '12,50',
      'Razem',
      '128,77',
      '11,83',
      '140,60',
    ])
    expect(after('Do zapłaty', 1)[0]?.replaceAll(/\s/g, ' ')).toBe('140,60 zł')
  })

  it('names the deposit beside the tax, and every payment that came in', async () => {
    const payment = (type: Row<'orderPayments'>['type'], amount: number, status = 'paid' as const) => ({
      id: id(amount),
      orderCheckId: id(3),
      printoutId: id(2),
      type,
      status,
      amount,
      tip: 0,
      tendered: 0,
      reference: '',
      integrated: false,
      refundedAmount: 0,
      drawerId: null,
      takenAt: 0,
      takenBy: id(4),
      closedDay: null,
    })
    const payments: Row<'orderPayments'>[] = [
      payment('CARD', 10000),
      payment('CASH', 4110),
      { ...payment('CARD', 99), status: 'in-progress' },
    ]
    const { text } = await read(documentOf({ deposit: 50 }, { payments }))
    const flat = text.replaceAll(/\s/g, ' ')
    expect(flat).toContain('Kaucja za opakowania 0,50 zł Do zapłaty 141,10 zł')
    expect(flat).toContain('Zapłacono: karta 100,00 zł Zapłacono: gotówka 41,10 zł')
    expect(flat).not.toContain('0,99 zł')
  })

  it('of many lines goes on over pages, under the same titles, with the sums whole', async () => {
    const items = Array.from({ length: 120 }, (_, i) => item(`Pierogi nr ${i + 1} z kapustą i grzybami`))
    const { pages } = await read(documentOf({ items }))
    expect(pages.length).toBeGreaterThan(3)
    const names = pages.map((texts) => texts.filter((text) => text.startsWith('Pierogi')).length)
    expect(names.reduce((sum, each) => sum + each, 0)).toBe(120)
    const last = must(pages.at(-1), 'a last page')
    for (const word of ['Stawka', 'Razem', 'Do zapłaty']) expect(last).toContain(word)
    expect(pages.map((texts) => texts.at(-1))).toEqual(
      pages.map((_, i) => `FV/A7K/118/11/2026 · ${i + 1}/${pages.length}`),
    )
  })

  it('says what is left to pay once a part was paid', async () => {
    const payment: Row<'orderPayments'> = {
      id: id(5),
      orderCheckId: id(3),
      printoutId: id(2),
      type: 'CASH',
      status: 'paid',
      amount: 10000,
      tip: 0,
      tendered: 0,
      reference: '',
      integrated: false,
      refundedAmount: 0,
      drawerId: null,
      takenAt: 0,
      takenBy: id(4),
      closedDay: null,
    }
    const flat = async (payments: Row<'orderPayments'>[]) =>
      (await read(documentOf({}, { payments }))).text.replaceAll(/\s/g, ' ')
    expect(await flat([payment])).toContain('Zapłacono: gotówka 100,00 zł Pozostało do zapłaty 40,60 zł')
    expect(await flat([])).not.toContain('Pozostało')
    expect(await flat([{ ...payment, amount: 14060 }])).not.toContain('Pozostało')
  })

  it('has whole names with what was chosen, and the unit of each line', async () => {
    const fullName = 'Pierogi ruskie z cebulką i kwaśną śmietaną oraz skwarkami'
    const modifiers = [
      { name: 'boczek', amount: 1 },
      { name: 'śmietana', amount: 2 },
    ]
    const items = [
      item('Pierogi ruskie z cebulką i kwaśną śmieta', { fullName, modifiers }),
      item('Ser', { unit: 'kg', quantity: 1235 }),
      item('Serwis', { unit: 'service', type: 'SERVICE', lineId: null }),
    ]
    const { text } = await read(documentOf({ items }))
    const flat = text.replaceAll(/\s+/g, ' ')
    expect(flat).toContain(`${fullName} + boczek, 2 × śmietana 1 szt.`)
    expect(flat).toContain('Ser 1,235 kg')
    expect(flat).toContain('Serwis 1 usł.')
  })

  it('names the basis of the exemption where a line is exempt, and only there', async () => {
    const items = [...dishes, item('Szkolenie', { taxRateType: 'VATzw', taxRate: null })]
    const { text } = await read(documentOf({ items }))
    expect(text).toContain('Podstawa zwolnienia z VAT: art. 43 ust. 1 pkt 29 ustawy o VAT')
    expect((await read(documentOf())).text).not.toContain('Podstawa')
  })

  it('of a buyer in a village without streets names the village before the number', async () => {
    const buyer = { ...company, street: '', streetNumber: '14', apartment: '', city: 'Żabno' }
    const { text } = await read(documentOf({ buyer }))
    expect(text).toContain('Żabno 14\n00-925 Żabno')
  })

  it('that was canceled says so', async () => {
    expect((await read(documentOf({ status: 'canceled' }))).text).toContain('ANULOWANO')
  })

  it('names one service for each rate where the place printed no dishes', async () => {
    const { text } = await read(documentOf({ imprint: { ...imprint, oneServiceLine: true } }))
    expect(text).toMatch(/usługa gastronomiczna 8/i)
    expect(text).not.toContain('Żurek')
  })
})

describe('The PDF of a receipt', () => {
  it('is a strip of 80 mm that nobody takes for a fiscal receipt', async () => {
    const { text, sizes, pages } = await read(
      documentOf({ type: 'receipt', number: 'PA/A7K/4/11/2026', buyer: null }),
    )
    expect(sizes).toHaveLength(1)
    const [[width, height]] = sizes as [[number, number]]
    expect(width).toBeCloseTo((80 / 25.4) * 72, 1)
    expect(height).toBeGreaterThan(200)
    expect(height).toBeLessThan(900)
    expect(pages.flat().filter((each) => each === 'NIEFISKALNY')).toHaveLength(2)
    expect(text).not.toMatch(/paragon fiskalny|faktura/i)
    for (const words of [
      'KOPIA',
      'Nr PA/A7K/4/11/2026',
      'Żurek staropolski',
      '-8,90',
      '80,10',
      'Zapraszamy ponownie',
    ]) {
      expect(text).toContain(words)
    }
    expect(text.replaceAll(/\s/g, ' ')).toContain('SUMA')
    expect(text.replaceAll(/\s/g, ' ')).toContain('140,60 zł')
    expect(text).toContain('VAT 8%: 9,49')
  })

  it('with a tax id carries it', async () => {
    const buyer = { taxId: '7740001454', name: '' as const }
    const document = documentOf({ type: 'simplified-invoice', number: 'FU/A7K/1/11/2026', buyer })
    expect((await read(document)).text).toContain('Nabywca: NIP 7740001454')
  })

  it('gets as long as it has to', async () => {
    const items = Array.from({ length: 120 }, (_, i) => item(`Danie ${i + 1}`, { discountValue: 10 }))
    const { sizes, text } = await read(documentOf({ type: 'receipt', items, buyer: null }))
    expect(sizes).toHaveLength(1)
    expect(text).toContain('Danie 120')
  })
})

it('A document is saved under its number', () => {
  expect(pdfName('FV/A7K/118/11/2026')).toBe('FV-A7K-118-11-2026.pdf')
})
