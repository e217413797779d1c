import type { Row } from '#domain/tables.ts'

const house = { lng: 21.03, lat: 52.24 }
/** The way of serving that is brought. */
export const broughtOption = '00000000-0000-7000-8000-000000000070'

const zone = (n: number, name: string, price: number, area: [number, number][]): Row<'deliveryZones'> => ({
  id: `00000000-0000-7000-8000-00000000008${n}`,
  name,
  area,
  deliveryPrice: price,
  minimumOrderValue: 4000,
  minOrderForFreeDelivery: 8000,
})

/** A way of serving that is brought, and two zones that share the street of the house; the cheap one is small. */
export const deliveryRows = {
  diningOptions: [
    {
      id: broughtOption,
      name: 'Dostawa',
      type: 'DELIVERY',
      color: '#4b3fb5',
      position: 9,
      allowCashPayment: true,
      allowCardPayment: true,
    },
  ] satisfies Row<'diningOptions'>[],
  deliveryZones: [
    zone(1, 'Miasto', 900, [
      [21, 52.2],
      [21.1, 52.2],
      [21.1, 52.3],
      [21, 52.3],
    ]),
    zone(2, '!Powiśle', 0, [
      [21.02, 52.23],
      [21.04, 52.23],
      [21.04, 52.25],
      [21.02, 52.25],
    ]),
  ],
}

export const ewa = {
  clientId: '00000000-0000-7000-8000-000000000090',
  name: 'Ewa Nowak',
  phone: '600555101',
  address: {
    street: 'Lipowa',
    streetNumber: '8',
    apartment: '3',
    postcode: '00-316',
    city: 'Warszawa',
    point: house,
    note: 'kod 12#',
  },
  allergyNote: 'orzechy',
}
