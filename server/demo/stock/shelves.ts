import type { Row } from '#domain/tables.ts'

/** A unit of stock, or the name of one that only this product has. */
type Unit = Exclude<Row<'products'>['unit'], 'custom'> | 'pęczek' | 'but.'

/** SKU, name, unit, content of one package in thousandths of the unit, barcode. */
export type DemoProduct = readonly [sku: string, name: string, unit: Unit, capacity: number, barcode: string]

type Shelf = { code: string; name: string; products: readonly DemoProduct[] }

/** What the stock holds, by category. Codes from 29 on are the venue's own, for what it weighs or portions itself. */
export const shelves: readonly Shelf[] = [
  {
    code: 'MIE',
    name: 'Mięso i wędliny',
    products: [
      ['MIE-001', 'Schab wieprzowy bez kości', 'kg', 1_000, '2900001000000'],
      ['MIE-002', 'Karkówka wieprzowa', 'kg', 1_000, '2900002000009'],
      ['MIE-003', 'Filet z kurczaka', 'kg', 2_000, '2900003000008'],
      ['MIE-004', 'Udko z kaczki', 'kg', 1_000, '2900004000007'],
      ['MIE-005', 'Wołowina mielona', 'kg', 2_500, '2900005000006'],
      ['MIE-006', 'Polędwica wołowa', 'kg', 1_000, '2900006000005'],
      ['MIE-007', 'Boczek wędzony', 'kg', 1_000, '5904011105110'],
      ['MIE-008', 'Kiełbasa biała', 'kg', 1_000, '5904012105843'],
      ['MIE-009', 'Szynka dojrzewająca, plastry', 'g', 500_000, '5904013106573'],
    ],
  },
  {
    code: 'RYB',
    name: 'Ryby',
    products: [
      ['RYB-001', 'Filet z łososia', 'kg', 1_000, '2900010000008'],
      ['RYB-002', 'Pstrąg świeży', 'kg', 1_000, '2900011000007'],
      ['RYB-003', 'Śledź à la matjas', 'kg', 2_000, '5907722108760'],
      ['RYB-004', 'Krewetki 16/20, mrożone', 'kg', 1_000, '5907723109490'],
    ],
  },
  {
    code: 'NAB',
    name: 'Nabiał i jaja',
    products: [
      ['NAB-001', 'Masło 82%', 'kg', 1_000, '5900512110226'],
      ['NAB-002', 'Twaróg półtłusty', 'kg', 1_000, '5900513110959'],
      ['NAB-003', 'Śmietana 30%', 'l', 1_000, '5900514111689'],
      ['NAB-004', 'Śmietana 18%', 'kg', 1_000, '5900514112419'],
      ['NAB-005', 'Mleko 3,2%', 'l', 1_000, '5900512113142'],
      ['NAB-006', 'Mozzarella', 'kg', 1_000, '8001230113876'],
      ['NAB-007', 'Oscypek', 'pcs', 1_000, '2900020000005'],
      ['NAB-008', 'Feta', 'kg', 1_000, '5201234115330'],
      ['NAB-009', 'Jaja M, wytłaczanka', 'pcs', 30_000, '5905566116064'],
    ],
  },
  {
    code: 'WAR',
    name: 'Warzywa i owoce',
    products: [
      ['WAR-001', 'Ziemniaki', 'kg', 15_000, '2900023000002'],
      ['WAR-002', 'Kapusta biała', 'kg', 1_000, '2900024000001'],
      ['WAR-003', 'Kapusta kiszona', 'kg', 5_000, '5903344118255'],
      ['WAR-004', 'Cebula', 'kg', 10_000, '2900026000009'],
      ['WAR-005', 'Marchew', 'kg', 5_000, '2900027000008'],
      ['WAR-006', 'Buraki', 'kg', 5_000, '2900028000007'],
      ['WAR-007', 'Ogórki kiszone', 'kg', 3_000, '5903344121170'],
      ['WAR-008', 'Czosnek', 'pcs', 1_000, '2900030000002'],
      ['WAR-009', 'Pieczarki', 'kg', 3_000, '2900031000001'],
      ['WAR-010', 'Koperek', 'pęczek', 1_000, 'WAR-010'],
      ['WAR-011', 'Jabłka', 'kg', 13_000, '2900033000009'],
      ['WAR-012', 'Cytryny', 'kg', 5_000, '2900034000008'],
    ],
  },
  {
    code: 'SYP',
    name: 'Sypkie i suche',
    products: [
      ['SYP-001', 'Mąka typ 500', 'kg', 25_000, '5902288125558'],
      ['SYP-002', 'Mąka typ 00 do pizzy', 'kg', 25_000, '8004225126288'],
      ['SYP-003', 'Kasza gryczana', 'kg', 5_000, '5902288127019'],
      ['SYP-004', 'Bułka tarta', 'kg', 5_000, '5902289127742'],
      ['SYP-005', 'Cukier', 'kg', 1_000, '5902290128479'],
      ['SYP-006', 'Sól', 'kg', 1_000, '5902290129209'],
      ['SYP-007', 'Makaron tagliatelle', 'kg', 3_000, '8004226129936'],
      ['SYP-008', 'Pomidory krojone, puszka', 'kg', 2_500, '8004227130665'],
      ['SYP-009', 'Olej rzepakowy', 'l', 5_000, '5902291131393'],
      ['SYP-010', 'Drożdże świeże', 'g', 100_000, '5902292132122'],
    ],
  },
  {
    code: 'PIW',
    name: 'Piwo',
    products: [
      ['PIW-001', 'Żywiec, keg 30 l', 'l', 30_000, '5901359132853'],
      ['PIW-002', 'Pszeniczne, keg 30 l', 'l', 30_000, '5901360133580'],
      ['PIW-003', 'APA 0,5 l, butelka', 'pcs', 20_000, '5906677134312'],
      ['PIW-004', 'Porter bałtycki 0,5 l, butelka', 'pcs', 20_000, '5901361135040'],
      ['PIW-005', 'Piwo bezalkoholowe 0,5 l', 'pcs', 24_000, '5901359135779'],
    ],
  },
  {
    code: 'ALK',
    name: 'Wino i mocne alkohole',
    products: [
      ['ALK-001', 'Wódka 0,7 l', 'but.', 1_000, '5900343136501'],
      ['ALK-002', 'Żubrówka 0,7 l', 'but.', 1_000, '5900344137231'],
      ['ALK-003', 'Gin 0,7 l', 'but.', 1_000, '5011166137962'],
      ['ALK-004', 'Prosecco 0,75 l', 'but.', 6_000, '8002235138697'],
      ['ALK-005', 'Wino czerwone domowe, karton', 'l', 5_000, '8002236139426'],
    ],
  },
  {
    code: 'NAP',
    name: 'Napoje, kawa i herbata',
    products: [
      ['NAP-001', 'Woda gazowana 0,33 l', 'pcs', 24_000, '5900541140157'],
      ['NAP-002', 'Cola 0,2 l', 'pcs', 24_000, '5901234140881'],
      ['NAP-003', 'Tonik 0,2 l', 'pcs', 24_000, '5901234141611'],
      ['NAP-004', 'Sok jabłkowy tłoczony', 'l', 5_000, '5908234142341'],
      ['NAP-005', 'Kawa ziarnista espresso', 'kg', 1_000, '8000070143074'],
      ['NAP-006', 'Herbata czarna, torebki', 'pcs', 100_000, '5900396143808'],
      ['NAP-007', 'Napój owsiany barista', 'l', 1_000, '7394376144530'],
    ],
  },
  {
    code: 'WLA',
    name: 'Wyroby własne',
    products: [
      ['WLA-001', 'Zakwas na żurek', 'l', 1_000, 'WLA-001'],
      ['WLA-002', 'Kompot domowy', 'l', 5_000, 'WLA-002'],
      ['WLA-003', 'Bulion wołowy', 'l', 1_000, 'WLA-003'],
    ],
  },
]

/** Removed, but kept: they can be brought back. */
export const removedProducts: readonly DemoProduct[] = [
  ['NAP-008', 'Lemoniada w puszce 0,33 l', 'pcs', 24_000, '5901234881210'],
  ['PIW-006', 'Cydr jabłkowy 0,33 l, butelka', 'pcs', 20_000, '5906677882121'],
]
