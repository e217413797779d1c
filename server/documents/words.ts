import type { PaperForm } from '#domain/ksef/invoice-paper.ts'
import type { VatRate } from '#domain/menu/menu-item.ts'
import type { PrintoutType } from '#domain/document/printout.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { localDay, localMinutes } from '#domain/time/warsaw.ts'

/** Words and figures of documents. They are Polish whatever the screen speaks: so are documents. */
export const words = {
  copy: 'KOPIA',
  canceled: 'ANULOWANO',
  notFiscal: 'NIEFISKALNY',
  number: 'Nr',
  ksefNumber: 'Numer KSeF:',
  correction: 'Faktura korygująca',
  correctionConfirmation: 'Potwierdzenie korekty',
  corrects: 'Do faktury',
  of: 'z dnia',
  correctsKsef: 'Numer KSeF faktury korygowanej:',
  reason: 'Przyczyna korekty',
  before: 'Przed korektą',
  after: 'Po korekcie',
  nothing: 'Pozycje usunięte w całości.',
  difference: 'Różnica',
  buyerBefore: 'Nabywca przed korektą',
  toGiveBack: 'Do zwrotu',
  issued: 'Data wystawienia',
  sale: 'Data sprzedaży',
  toReceipt: 'Faktura do paragonu',
  seller: 'Sprzedawca',
  buyer: 'Nabywca',
  placeOfSale: 'Miejsce sprzedaży',
  taxId: 'NIP',
  phone: 'tel.',
  item: 'Nazwa towaru lub usługi',
  quantity: 'Ilość',
  unit: 'J.m.',
  unitPrice: 'Cena brutto',
  discount: 'Rabat',
  rate: 'VAT',
  value: 'Wartość brutto',
  exemption: 'Podstawa zwolnienia z VAT',
  rates: 'Stawka',
  net: 'Netto',
  tax: 'Kwota VAT',
  gross: 'Brutto',
  together: 'Razem',
  total: 'SUMA',
  deposit: 'Kaucja za opakowania',
  toPay: 'Do zapłaty',
  payment: 'Forma płatności',
  paid: 'Zapłacono',
  left: 'Pozostało do zapłaty',
  issuedBy: 'Wystawił(a)',
} as const

export const titles: Record<PrintoutType, string> = {
  invoice: 'Faktura VAT',
  receipt: 'Kopia paragonu',
  'simplified-invoice': 'Kopia paragonu z NIP nabywcy',
}

/** Titles of the papers of an invoice, by what a paper is (`invoice-paper.ts`). */
export const forms: Record<PaperForm, string> = {
  visualisation: 'Faktura VAT',
  'offline-visualisation': 'Faktura VAT',
  confirmation: 'Potwierdzenie transakcji',
  'draft-confirmation': 'Potwierdzenie transakcji',
}

/** Notes that a paper is no invoice; null: it is one. */
export const notes: Record<PaperForm, string | null> = {
  visualisation: null,
  'offline-visualisation': null,
  confirmation: 'To nie jest faktura. Fakturę nabywca odbierze w KSeF.',
  'draft-confirmation': 'To nie jest faktura. Nie ma jej jeszcze w KSeF.',
}

export const payments: Record<PaymentType, string> = {
  CASH: 'gotówka',
  CARD: 'karta',
  ONLINE: 'płatność online',
}

const zlotys = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const plain = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const pieces = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 3 })

/** Grosze as `1234,50 zł`. */
export function formatMoney(grosze: number): string {
  return zlotys.format(grosze / 100)
}

/** Grosze as `1234,50`, for columns. */
export function amount(grosze: number): string {
  return plain.format(grosze / 100)
}

/** Thousandths as `1` or `0,35`. */
export function count(thousandths: number): string {
  return pieces.format(thousandths / 1000)
}

export function percent(rate: VatRate): string {
  const value = vatPercents[rate]
  return value === null ? 'zw.' : `${value}%`
}

/** `2026-11-20` as `20.11.2026`. */
export function date(day: string): string {
  return day.split('-').reverse().join('.')
}

/** An instant, ms, as `20.11.2026 17:05` in Warsaw. */
export function formatMoment(instant: number): string {
  const minutes = localMinutes(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date(localDay(instant))} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
