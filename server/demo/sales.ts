import type { Row } from '#domain/tables.ts'
import { categoryOf } from './categories.ts'
import { demoId } from './ids.ts'

export const packaging: Row<'packaging'>[] = [
  box(0, 'Pudełko na danie', 2_50),
  box(1, 'Pudełko na pizzę', 3_00),
  box(2, 'Pojemnik na zupę', 2_00),
  box(3, 'Pojemnik na sos', 50),
  box(4, 'Kubek na kawę', 1_50),
  box(5, 'Torba papierowa', 1_00),
]

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

function box(position: number, name: string, grossPrice: number): Row<'packaging'> {
  return { id: demoId(`packaging:${name}`), name, grossPrice, position }
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
