import { describe, expect, test } from 'vitest'
import { layOut } from '#domain/print/layout/lay-out.ts'
import type { PrintedPaper } from '#domain/print/layout/paper.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { picture } from '#tests/support/papers/paper.ts'
import { printedAt, someBill, someReceipt, someTicket } from '#tests/support/papers/print-contents.ts'

const paper = (columns: number, change: Partial<PrintedPaper> = {}): PrintedPaper => ({
  columns,
  copy: 1,
  footer: '',
  language: paperLanguage('pl'),
  ...change,
})
const look = (...args: Parameters<typeof layOut>) => `\n${picture(layOut(...args))}\n`

describe('a bill', () => {
  test('shows the code of the page where the guest can pay, and none where there is no such page', () => {
    const payLink = 'https://lokal.example/pay/abc'
    const lines = layOut({ ...someBill, payLink }, paper(42))
    const at = lines.findIndex(({ qr }) => qr !== undefined)
    expect(lines[at]).toMatchObject({ text: '', qr: payLink })
    expect(lines[at - 1]?.text.trim()).toBe('Zapłać telefonem')
    expect(layOut(someBill, paper(42)).some(({ qr }) => qr !== undefined)).toBe(false)
  })

  test('says that it is no receipt, and what is to be paid', () => {
    expect(look(someBill, paper(42, { footer: 'Dziękujemy!\nBistro Pod Lipą' }))).toMatchInlineSnapshot(`
      "
      █2|     NIEFISKALNY     |
        |            Rachunek kelnerski|
        ||
        |Nr A7K-24                 2026-11-20 18:46|
        |Stolik 5, obsługa: Ola|
        |------------------------------------------|
        |2 x Pierogi ruskie ze skwarkami i|
        |    kwaśną śmietaną                  64,00|
        |    + podsmażane|
        |    Rabat                            -6,40|
        |0,5 x Piwo jasne                      9,00|
        |------------------------------------------|
        |Rabat                                -5,00|
        |Serwis                                6,16|
        |Kaucja                                0,50|
       2|Do zapłaty      68,26|
        ||
        |  To nie jest paragon. Paragon otrzymasz|
        |             przy płatności.|
        ||
        |               Dziękujemy!|
        |             Bistro Pod Lipą|
      "
    `)
  })

  test('on narrow paper', () => {
    expect(look(someBill, paper(32))).toMatchInlineSnapshot(`
      "
      █2|  NIEFISKALNY   |
        |       Rachunek kelnerski|
        ||
        |Nr A7K-24       2026-11-20 18:46|
        |Stolik 5, obsługa: Ola|
        |--------------------------------|
        |2 x Pierogi ruskie ze|
        |    skwarkami i kwaśną|
        |    śmietaną               64,00|
        |    + podsmażane|
        |    Rabat                  -6,40|
        |0,5 x Piwo jasne            9,00|
        |--------------------------------|
        |Rabat                      -5,00|
        |Serwis                      6,16|
        |Kaucja                      0,50|
       2|Do zapłaty 68,26|
        ||
        |  To nie jest paragon. Paragon|
        |   otrzymasz przy płatności.|
      "
    `)
  })
})

describe('a kitchen ticket', () => {
  test('says loudly what the client must not eat', () => {
    const paper42 = look({ ...someTicket, allergyNote: 'orzechy' }, paper(42))
    expect(paper42).toMatch(/█2\|\s*ALERGIA: orzechy\s*\|/)
    expect(look(someTicket, paper(42))).not.toContain('ALERGIA')
  })

  test('says loudly what the guest of a line must not eat, in the language of its paper', () => {
    const [dish, ...others] = someTicket.lines
    if (dish === undefined) throw new Error('the ticket has no lines')
    const allergy = { allergens: ['NUTS' as const], text: 'seler' }
    const lines = [{ ...dish, allergy }, ...others]
    expect(look({ ...someTicket, lines }, paper(42))).toMatch(/█2\|\s*ALERGIA: ORZECHY,/)
    const english = paper(42, { language: paperLanguage('en') })
    expect(look({ ...someTicket, lines }, english)).toMatch(/█2\|\s*ALLERGY: NUTS,/)
  })

  test('shows the number from afar, what was added, notes and allergens', () => {
    expect(look(someTicket, paper(42))).toMatchInlineSnapshot(`
      "
      █2|       DODANO        |
       3|    A7K-24|
       2|      Stolik 5|
        |                Na miejscu|
        |Kuchnia ciepła, Ola       2026-11-20 18:46|
       2|NA 19:30|
        |Gość się śpieszy|
        |------------------------------------------|
       2|2 x Pierogi ruskie ze|
       2|  skwarkami|
        |    + bez cebuli|
        |    + 2 x śmietana|
        |    >> dobrze podsmażone|
        |    miejsce 2|
        |    zawiera: gluten, mleko|
       2|1 x Żurek|
        |------------------------------------------|
      "
    `)
  })

  test('printed again is marked as a copy, before anything else', () => {
    const first = look({ ...someTicket, lines: [] }, paper(32, { copy: 2 }))
      .trimStart()
      .split('\n')[0]
    expect(first).toMatchInlineSnapshot(`"█ |            KOPIA 2             |"`)
  })

  test('in the language of the device', () => {
    expect(look(someTicket, paper(48, { language: paperLanguage('en') }))).toMatchInlineSnapshot(`
      "
      █2|         ADDED          |
       3|     A7K-24|
       2|        Table 5|
        |                   Na miejscu|
        |Kuchnia ciepła, Ola             2026-11-20 18:46|
       2|FOR 19:30|
        |Gość się śpieszy|
        |------------------------------------------------|
       2|2 x Pierogi ruskie ze|
       2|  skwarkami|
        |    + bez cebuli|
        |    + 2 x śmietana|
        |    >> dobrze podsmażone|
        |    seat 2|
        |    contains: gluten, milk|
       2|1 x Żurek|
        |------------------------------------------------|
      "
    `)
  })
})

test('a cancel slip says in large letters what is not to be made', () => {
  const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
  const head = { number, station, table, diningOption, diningOptionType, waiter, at }
  const lines = [{ quantity: 1000, name: 'Żurek', modifiers: [] }]
  expect(look({ type: 'cancel-slip', ...head, reason: 'gość zrezygnował', lines }, paper(42)))
    .toMatchInlineSnapshot(`
    "
    █2|      ANULOWANE      |
     3|    A7K-24|
     2|      Stolik 5|
      |                Na miejscu|
      |Kuchnia ciepła, Ola       2026-11-20 18:46|
      |------------------------------------------|
     2|1 x Żurek|
      |------------------------------------------|
      |Powód: gość zrezygnował|
    "
  `)
})

test('a correction has the mirror of what was sold, and room to sign', () => {
  const lines = [{ quantity: 1000, name: 'Pierogi ruskie', gross: -3200 }]
  const rates = [{ rate: 'VAT08' as const, gross: -3200, vat: -237, net: -2963 }]
  const said = { waiter: 'Ola', reason: 'CUSTOMER_REQUEST', comment: 'zimne' }
  expect(
    look(
      {
        type: 'correction',
        number: 'PA/A7K/118/11/2026',
        at: printedAt,
        ...said,
        lines,
        rates,
        deposit: -100,
        total: -3300,
      },
      paper(42),
    ),
  ).toMatchInlineSnapshot(`
    "
    █2|     NIEFISKALNY     |
      |            Korekta sprzedaży|
      ||
      |Do dokumentu PA/A7K/118/11/2026|
      |2026-11-20 18:46|
      |obsługa: Ola|
      |Powód: życzenie klienta|
      |zimne|
      |------------------------------------------|
      |1 x Pierogi ruskie                  -32,00|
      |------------------------------------------|
      |VAT 8%                              -32,00|
      |  w tym VAT                          -2,37|
      |Kaucja                               -1,00|
     2|Razem          -33,00|
      ||
      ||
      |..............................|
      |podpis|
      ||
      ||
      |..............................|
      |podpis|
    "
  `)
})

test('a report has words on the left and values on the right', () => {
  const rows = [
    { label: 'Sprzedaż', value: '12\u00a0345,60' },
    { label: 'Liczba paragonów anulowanych przed wydrukiem', value: '3' },
  ]
  expect(look({ type: 'report', title: 'Raport zmiany', at: printedAt, rows }, paper(32)))
    .toMatchInlineSnapshot(`
    "
     2| Raport zmiany|
      |        2026-11-20 18:46|
      |--------------------------------|
      |Sprzedaż               12 345,60|
      |Liczba paragonów anulowanych|
      |  przed wydrukiem              3|
      |--------------------------------|
    "
  `)
})

test('a test print has a code as long as the longest of an invoice', () => {
  const code = layOut({ type: 'test', printer: 'Kuchnia', at: printedAt }, paper(42)).find(({ qr }) => qr)
  expect(code?.qr).toHaveLength(216)
})

test('a test print has all letters, and a line of digits as wide as the paper', () => {
  expect(look({ type: 'test', printer: 'Kuchnia', at: printedAt }, paper(42))).toMatchInlineSnapshot(`
    "
     2|    WYDRUK PRÓBNY|
      |                 Kuchnia|
      |             2026-11-20 18:46|
      |------------------------------------------|
      |Wszystkie litery i znaki muszą być|
      |czytelne:|
      |ĄĆĘŁŃÓŚŹŻ|
      |ąćęłńóśźż|
     2|ĄĆĘŁŃÓŚŹŻ|
    █ | ĄĆĘŁŃÓŚŹŻ                                |
      |123456789012345678901234567890123456789012|
      |------------------------------------------|
      |Ten kod ma odczytać aparat telefonu:|
      ||
      |------------------------------------------|
      |Złe litery? Zmień stronę kodową tej|
      |drukarki. Złamany wiersz cyfr? Zmień|
      |liczbę znaków w wierszu.|
      ||
    "
  `)
})

test('a document once more is marked as a copy and as no receipt', () => {
  expect(look(someReceipt, paper(42, { copy: 2 }))).toMatchInlineSnapshot(`
    "
    █ |                 KOPIA 2                  |
    █2|     NIEFISKALNY     |
      |              Kopia paragonu|
      ||
      |PA/A7K/118/11/2026|
      |Data sprzedaży                  2026-11-20|
      |Nabywca|
      |NIP 5261040828|
      |------------------------------------------|
      |Pierogi ruskie|
      |    2 x 32,00                        64,00|
      |    Rabat                            -6,40|
      |                                     57,60|
      |Piwo jasne|
      |    0,5 x 18,00                       9,00|
      |------------------------------------------|
      |Razem                                66,60|
      |Kaucja                                0,50|
      |Do zapłaty                           67,10|
      |Płatność                            online|
    "
  `)
})
