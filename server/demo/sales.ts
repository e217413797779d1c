import type { Row } from '#domain/tables.ts'
import { categoryOf } from './categories.ts'
import { demoId } from './ids.ts'

type DemoBox = { name: string; price: number; sections: readonly string[] }

/** Boxes with the sections whose dishes go into them; bottles and cans leave as they are. */
const boxes: readonly DemoBox[] = [
  {
    name: 'Pudełko na danie',
    price: 2_50,
    sections: [
      'starters',
      'mains',
      'fish',
      'salads',
      'kids',
      'breakfast',
      'lunch',
      'sides',
      'pierogi',
      'pasta',
      'burgers',
      'desserts',
    ],
  },
  { name: 'Pudełko na pizzę', price: 3_00, sections: ['pizza'] },
  { name: 'Pojemnik na zupę', price: 2_00, sections: ['soups'] },
  { name: 'Pojemnik na sos', price: 50, sections: [] },
  { name: 'Kubek na kawę', price: 1_50, sections: ['coffee-and-tea'] },
  { name: 'Torba papierowa', price: 1_00, sections: [] },
]

export const packaging: Row<'packaging'>[] = boxes.map(({ name, price }, position) => ({
  id: boxId(name),
  name,
  grossPrice: price,
  position,
}))

/** The box that the dishes of a section of the card are packed in; null: none. */
export function boxOf(section: string): string | null {
  const found = boxes.find(({ sections }) => sections.includes(section))
  return found === undefined ? null : boxId(found.name)
}

/** Ready to be switched on. */
export const priceLists: Row<'priceLists'>[] = [
  {
    id: demoId('price-list:Happy hour'),
    name: 'Happy hour',
    active: false,
    times: { days: [0, 1, 2, 3, 4], from: 16 * 60, to: 18 * 60 },
    diningOptionIds: [],
    categoryId: categoryOf('beer'),
    rule: { direction: 'DECREASE', mode: 'PERCENT', value: 20_00, rounding: '0.10' },
    position: 0,
  },
]

export const discounts: Row<'discounts'>[] = [
  discount(0, 'Lunch', 'PERCENT', 15_00),
  discount(1, 'Stały gość', 'PERCENT', 10_00),
  discount(2, 'Załoga', 'PERCENT', 50_00),
  discount(3, 'Bon 20 zł', 'AMOUNT', 20_00),
  discount(4, 'Reklamacja', 'PERCENT', 100_00),
]

export const serviceFees: Row<'serviceFees'>[] = [
  {
    id: demoId('service-fee:group'),
    name: 'Obsługa grup od 8 osób',
    type: 'PERCENT',
    value: 10_00,
    position: 0,
  },
]

/** Around the venue in Powiśle. Powiśle and Śródmieście share some streets; Praga is over the river, on its own. */
export const deliveryZones: Row<'deliveryZones'>[] = [
  zone('Powiśle', { price: 7_00, minimum: 40_00, freeFrom: 80_00 }, [
    [21.019, 52.248],
    [21.0275, 52.249],
    [21.038, 52.2385],
    [21.0395, 52.23],
    [21.029, 52.2285],
    [21.02, 52.237],
  ]),
  zone('Śródmieście', { price: 9_00, minimum: 50_00, freeFrom: 120_00 }, [
    [21, 52.242],
    [21.013, 52.2465],
    [21.0245, 52.242],
    [21.026, 52.23],
    [21.015, 52.224],
    [21.001, 52.227],
  ]),
  zone('Praga', { price: 12_00, minimum: 60_00, freeFrom: null }, [
    [21.029, 52.253],
    [21.04, 52.259],
    [21.056, 52.254],
    [21.06, 52.244],
    [21.048, 52.24],
    [21.036, 52.245],
  ]),
]

function boxId(name: string): string {
  return demoId(`packaging:${name}`)
}

function discount(
  position: number,
  name: string,
  type: Row<'discounts'>['type'],
  value: number,
): Row<'discounts'> {
  return { id: demoId(`discount:${name}`), name, type, value, position }
}

function zone(
  name: string,
  { price, minimum, freeFrom }: { price: number; minimum: number; freeFrom: number | null },
  area: [number, number][],
): Row<'deliveryZones'> {
  return {
    id: demoId(`delivery-zone:${name}`),
    name,
    deliveryPrice: price,
    minimumOrderValue: minimum,
    minOrderForFreeDelivery: freeFrom,
    area,
  }
}
