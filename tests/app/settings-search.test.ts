import { describe, expect, it } from 'vitest'
import { pageNamesOf, pagesElsewhere } from '#app/links/use-overview-pages.tsx'
import { isFoundBy } from '#back-office/overview/find-areas.ts'
import { areaWords } from '#back-office/overview/use-area-words.ts'
import { areas } from '#back-office/screens.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

const texts: Record<'pl' | 'en', Record<string, string>> = { pl, en }

/** The keys of what the search for a setting finds. */
function foundBy(locale: 'pl' | 'en', query: string): string[] {
  const find = (keys: readonly string[]) =>
    keys.map((key) => texts[locale][key]).find((each) => each !== undefined) ?? null
  const words = areaWords(find)
  const pages = pagesElsewhere.map((entry) => ({ key: entry.key, ...pageNamesOf(entry, find) }))
  return [
    ...areas.filter((area) => isFoundBy(words.all(area), query)).map(({ key }) => key),
    ...pages.filter(({ title, words }) => isFoundBy([title, words], query)).map(({ key }) => key),
  ]
}

/** What people type, in Polish and in English, and the page that they mean. */
const typed: Readonly<Record<string, readonly [pl: string, en: string]>> = {
  info: ['dane, NIP, adres, logo', 'details, tax id, address, logo'],
  hours: ['godziny, święta, dni wolne', 'hours, holidays, closed'],
  tables: ['stoliki, sala, plan', 'tables, room, floor plan'],
  users: ['załoga, pracownicy, uprawnienia, kelner', 'crew, staff, permissions, waiter'],
  'dining-options': ['sposoby podania, na wynos, płatno', 'dining options, take-away, payments'],
  discounts: ['rabat, zniżka, promocja', 'discount, promotion, coupon'],
  servicefees: ['opłaty serwisowe, napiwek, obsługa', 'service fee, tip, gratuity'],
  packaging: ['opakowania, pudełk, torby', 'packaging, box, bags'],
  'place-delivery': ['strefy, kurier, dowóz', 'zones, courier, area'],
  delivery: ['usługa adresowa, mapa, ulica', 'address service, map, street'],
  drawers: ['szuflad, gotówka, pogotowie', 'drawer, float, cash'],
  terminals: ['terminal, napiwek, karta', 'card terminal, tip, gratuity'],
  till: ['kasa, alergen, dźwięk', 'till, allergen, sound'],
  'kitchen-station': ['stanowiska, grill, ekran', 'station, grill, display'],
  printers: ['drukark, paragon, bony', 'printer, receipt, ticket'],
  'printing-here': ['drukowanie tutaj, drukark, bluetooth', 'printing here, printer, bluetooth'],
  printouts: ['wydruki, VAT, raport, stopka', 'printouts, VAT, report, footer'],
  ksef: ['KSeF, e-faktur, certyfikat', 'KSeF, e-invoice, certificate'],
  integrations: ['integracje, płatno, Glovo, terminal', 'integration, payments, Glovo, terminal'],
  stock: ['magazyn, inwentar, FIFO', 'stock, inventory, FIFO'],
  'menu-item-categories': ['kategorie, grupy, kurs', 'categories, groups, course'],
  'ingredient-templates': ['składnik, receptura, food cost', 'ingredient, recipe, food cost'],
  'modifier-section-templates': ['modyfikator, dodatki, sosy', 'modifier, extras, sauces'],
  product: ['produkt, inwentar, towar', 'product, inventory, goods'],
  'product-category': ['kategorie produktów, grupy towarów, rodzaje', 'product categories, groups, kinds'],
  closing: ['zamknij, usuń, likwidacja', 'close, delete, end'],
  today: ['dziś, utarg, przychód', 'today, takings, revenue'],
  'close-day': ['zamknięcie doby, raport, koniec dnia', 'close the day, report, z report'],
  days: ['raporty dobowe, historia, miesiąc', 'daily reports, history, month'],
  statistics: ['statyst, raport, wykres', 'statist, report, chart, stats'],
  payments: ['płatno, transakcje, blik', 'payment, transaction, refund'],
  eInvoices: ['e-faktur, KSeF, korekta', 'e-invoice, KSeF, correction'],
  payouts: ['wypłat, przelew, konto bankowe', 'payout, transfer, bank'],
  writes: ['do wyjaśnienia, konflikt, rozbieżność', 'to settle, conflict, discrepancy'],
  'menu-items': ['pozycje, dania, import', 'items, dishes, import'],
  menu: ['sekcje, karta, kolejność', 'sections, card, order'],
  prices: ['ceny, podwyżka, VAT', 'prices, increase, VAT'],
  'price-lists': ['cenniki, happy hour, promocja', 'timed prices, happy hour, promotion'],
  'menu-item-templates': ['szablony, wzór, warianty', 'templates, pattern, variants'],
  'stock-deliveries': ['dostawy, przyjęcie, strata', 'deliveries, supplier, waste'],
  'stock-counts': ['inwentar, inwentura, remanent', 'counts, inventory, stocktaking'],
  'stock-usage': ['zużycie, food cost, receptur', 'usage, food cost, consumption'],
  register: ['kasa, sprzedaż, pos', 'till, sell, pos'],
  orders: ['zamówienia, rachunki, paragony', 'orders, bills, receipts'],
  kitchen: ['kuchnia, kds, bony', 'kitchen, kds, tickets'],
  shift: ['szuflada, wpłata, stan kasy', 'drawer, pay in, float'],
  notifications: ['powiadomienia, dźwięk, alert', 'notifications, sound, alert'],
  outbox: ['stan zapisu, synchronizacja, offline', 'sync status, offline, queue'],
}

const table = Object.entries(typed).flatMap(([key, [polish, english]]) => [
  ...polish.split(', ').map((query) => ['pl', query, key] as const),
  ...english.split(', ').map((query) => ['en', query, key] as const),
])

describe('the search for a setting', () => {
  it.each(table)('in %s finds by “%s” the page %s', (locale, query, key) => {
    expect(foundBy(locale, query)).toContain(key)
  })

  it('is tried with at least three words in each language for every page', () => {
    const all = [...areas, ...pagesElsewhere].map(({ key }) => key)
    expect(Object.keys(typed).toSorted()).toEqual([...new Set(all)].toSorted())
    const few = Object.entries(typed).filter(([, words]) => words.some((each) => each.split(', ').length < 3))
    expect(few).toEqual([])
  })
})
