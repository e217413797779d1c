import type { VatRate } from '../menu/menu-item.ts'
import { paymentFacts } from '../money/payment-types.ts'
import type { PrintedUnit, PrintoutBuyer } from '../document/printout.ts'
import type { Seller } from '../document/imprint.ts'
import { sumOf } from '../money/sum.ts'
import type { RateTotal } from '../pricing/vat.ts'
import { localDay } from '../time/warsaw.ts'
import type { EInvoiceContent, EInvoiceLine } from './e-invoice-content.ts'
import { element, textElement } from './xml.ts'
import type { Grosze } from '../units.ts'

/**
 * A structured invoice FA(3) as text; its UTF-8 bytes are the invoice (KSeF K3). The same invoice gives the same
 * bytes on every device and for ever: the QR code on paper is their hash. A change of this file is a new serializer.
 */
export function invoiceXml(invoice: EInvoiceContent): string {
  const { seller, buyer } = invoice
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Faktura xmlns="${namespace}">`,
    header(invoice),
    element('Podmiot1', identity(seller.taxId, seller.legalName), sellerAddress(seller)),
    element('Podmiot2', ...party(buyer), '<JST>2</JST><GV>2</GV>'),
    body(invoice),
    '</Faktura>',
  ].join('')
}

/** The version of these bytes; a change of what they say is the next. */
export const serializer = 1

const namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

function header({ madeAt }: EInvoiceContent): string {
  return element(
    'Naglowek',
    '<KodFormularza kodSystemowy="FA (3)" wersjaSchemy="1-0E">FA</KodFormularza>',
    '<WariantFormularza>3</WariantFormularza>',
    element('DataWytworzeniaFa', `${new Date(madeAt).toISOString().slice(0, 19)}Z`),
    element('SystemInfo', 'Lokal'),
  )
}

function body(invoice: EInvoiceContent): string {
  const { issuedOn, soldOn, number, seller, rates, total, isToReceipt, receiptNumber, corrects } = invoice
  return element(
    'Fa',
    element('KodWaluty', 'PLN'),
    element('P_1', issuedOn),
    textElement('P_1M', seller.city),
    textElement('P_2', number),
    element('P_6', soldOn),
    ...sumsOf(rates),
    element('P_15', amount(total)),
    annotations(invoice),
    element('RodzajFaktury', corrects === null ? 'VAT' : 'KOR'),
    ...correction(invoice),
    isToReceipt ? element('FP', '1') : null,
    receiptNumber === null ? null : described('Numer paragonu', receiptNumber),
    ...invoice.lines.map((line, index) => lineElement(line, index + 1)),
    settlement(invoice),
    payment(invoice),
  )
}

function identity(taxId: string | null, name: string): string {
  const number = taxId === null ? element('BrakID', '1') : element('NIP', taxId)
  return element('DaneIdentyfikacyjne', number, textElement('Nazwa', name, 512))
}

/** A buyer with its address, where it is known. */
function party(buyer: PrintoutBuyer): (string | null)[] {
  const known = identity(buyer.taxId, buyer.name)
  if (!('street' in buyer)) return [known]
  const { street, streetNumber, apartment, postcode, city } = buyer
  const house = apartment === '' ? streetNumber : `${streetNumber} m. ${apartment}`
  return [known, address(`${street} ${house}`, `${postcode} ${city}`)]
}

function sellerAddress({ street, streetNumber, postcode, city }: Seller): string {
  return address(`${street} ${streetNumber}`, `${postcode} ${city}`)
}

function address(first: string, second: string): string {
  const lines = [textElement('AdresL1', first, 512), textElement('AdresL2', second, 512)]
  return element('Adres', element('KodKraju', 'PL'), ...lines)
}

/** Sums by rate, in the order of the schema: net and tax, of rates without tax the whole value. */
function sumsOf(rates: readonly RateTotal[]): string[] {
  return sums.flatMap(({ of, net, vat }) => {
    const own = rates.filter(({ rate }) => of.includes(rate))
    if (own.length === 0) return []
    const sum = (part: 'net' | 'vat') => amount(sumOf(own.map((each) => each[part])))
    return [element(net, sum('net')), ...(vat === null ? [] : [element(vat, sum('vat'))])]
  })
}

const sums: readonly { of: readonly VatRate[]; net: string; vat: string | null }[] = [
  { of: ['VAT23', 'VAT22'], net: 'P_13_1', vat: 'P_14_1' },
  { of: ['VAT08', 'VAT07'], net: 'P_13_2', vat: 'P_14_2' },
  { of: ['VAT05'], net: 'P_13_3', vat: 'P_14_3' },
  { of: ['VAT03'], net: 'P_13_4', vat: 'P_14_4' },
  { of: ['VAT00'], net: 'P_13_6_1', vat: null },
  { of: ['VATzw'], net: 'P_13_7', vat: null },
]

function annotations({ lines, exemptionBasis }: EInvoiceContent): string {
  const isExempt = lines.some(({ rate }) => rate === 'VATzw')
  const basis = isExempt ? `<P_19>1</P_19>${textElement('P_19A', exemptionBasis) ?? ''}` : '<P_19N>1</P_19N>'
  return element(
    'Adnotacje',
    '<P_16>2</P_16><P_17>2</P_17><P_18>2</P_18><P_18A>2</P_18A>',
    element('Zwolnienie', basis),
    '<NoweSrodkiTransportu><P_22N>1</P_22N></NoweSrodkiTransportu>',
    '<P_23>2</P_23>',
    '<PMarzy><P_PMarzyN>1</P_PMarzyN></PMarzy>',
  )
}

/**
 * The elements of a corrective invoice about its original. It takes effect in the tax of the day on which it is
 * issued.
 */
function correction({ corrects }: EInvoiceContent): (string | null)[] {
  if (corrects === null) return []
  const { reason, original, buyerBefore } = corrects
  const { day, number, ksefNumber } = original
  const known =
    ksefNumber === null
      ? element('NrKSeFN', '1')
      : element('NrKSeF', '1') + element('NrKSeFFaKorygowanej', ksefNumber)
  return [
    textElement('PrzyczynaKorekty', reason),
    element('TypKorekty', '2'),
    element(
      'DaneFaKorygowanej',
      element('DataWystFaKorygowanej', day),
      textElement('NrFaKorygowanej', number),
      known,
    ),
    buyerBefore === null ? null : element('Podmiot2K', ...party(buyerBefore)),
  ]
}

/** The element for a fact that the schema has no field for. */
function described(key: string, value: string): string {
  return element('DodatkowyOpis', textElement('Klucz', key), textElement('Wartosc', value))
}

function lineElement(line: EInvoiceLine, number: number): string {
  const { name, unit, quantity, grossPrice, discount, gross, rate, isBefore } = line
  return element(
    'FaWiersz',
    element('NrWierszaFa', String(number)),
    textElement('P_7', name, 512),
    element('P_8A', units[unit]),
    element('P_8B', decimal(quantity, 3)),
    element('P_9B', decimal(grossPrice, 2)),
    discount === 0 ? null : element('P_10', amount(discount)),
    element('P_11A', amount(gross)),
    element('P_12', percents[rate]),
    isBefore ? element('StanPrzed', '1') : null,
  )
}

/** Deposits stand outside of tax and are charged beside the sale. */
function settlement({ total, deposit }: EInvoiceContent): string | null {
  if (deposit === 0) return null
  const kind = deposit > 0 ? 'Obciazenia' : 'Odliczenia'
  const sum = amount(Math.abs(deposit))
  const due = total + deposit
  return element(
    'Rozliczenie',
    element(kind, element('Kwota', sum), element('Powod', 'Kaucja za opakowania')),
    element(deposit > 0 ? 'SumaObciazen' : 'SumaOdliczen', sum),
    due < 0 ? element('DoRozliczenia', amount(-due)) : element('DoZaplaty', amount(due)),
  )
}

function payment({ paidWith, madeAt, soldOn, receiptNumber, corrects }: EInvoiceContent): string | null {
  if (paidWith === null) return null
  const isLater = receiptNumber !== null && corrects === null
  return element(
    'Platnosc',
    element('Zaplacono', '1'),
    element('DataZaplaty', isLater ? soldOn : localDay(madeAt)),
    element('FormaPlatnosci', paymentFacts[paidWith].form),
  )
}

/** Grosze as złoty with two decimals. */
function amount(grosze: Grosze): string {
  const digits = String(Math.abs(grosze)).padStart(3, '0')
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A whole number of the smallest parts as a number with at most `places` decimals, none of them a needless zero. */
function decimal(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0')
  const rest = digits.slice(-places).replace(/0+$/, '')
  return rest === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${rest}`
}

const units: Readonly<Record<PrintedUnit, string>> = {
  pcs: 'szt.',
  kg: 'kg',
  l: 'l',
  service: 'usł.',
  part: 'część',
}

const percents: Readonly<Record<VatRate, string>> = {
  VAT23: '23',
  VAT22: '22',
  VAT08: '8',
  VAT07: '7',
  VAT05: '5',
  VAT03: '3',
  VAT00: '0 KR',
  VATzw: 'zw',
}
