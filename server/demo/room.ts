import { presetOf } from '#domain/access/role-presets.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { Row } from '#domain/tables.ts'
import { planOf } from './floor.ts'
import { demoId } from './ids.ts'
import { demoAccounts } from './staff.ts'

/** Where dishes are prepared. */
export type StationKey = 'hot' | 'cold' | 'pizza' | 'bar'

const workdays = Array.from({ length: 4 }, () => [{ from: 9 * 60, to: 22 * 60 }])
/** Friday and Saturday until one in the morning. */
const weekend = [[{ from: 9 * 60, to: 60 }], [{ from: 9 * 60, to: 60 }], [{ from: 10 * 60, to: 21 * 60 }]]

export const place: Row<'places'> = {
  id: demoId('place'),
  slug: 'pod-lipa',
  name: 'Bistro Pod Lipą',
  ...newPlaceSettings,
  legalName: 'Pod Lipą Gastronomia sp. z o.o.',
  taxId: '9521002006',
  street: 'ul. Lipowa',
  streetNumber: '12',
  postcode: '00-316',
  city: 'Warszawa',
  phone: '22 555 01 20',
  email: 'kontakt@podlipa.example',
  openingHours: [...workdays, ...weekend],
  preferredDiningOptionId: demoId('dining-option:ON_SITE'),
  printoutSettings: { footerText: 'Dziękujemy i zapraszamy ponownie!\nBistro Pod Lipą, Warszawa' },
}

export const diningOptions: Row<'diningOptions'>[] = [
  diningOption(0, 'ON_SITE', 'Na miejscu', '#0f6e73', { cash: true, card: true }),
  diningOption(1, 'PICKUP', 'Odbiór', '#9a4b07', { cash: true, card: true }),
  diningOption(2, 'DELIVERY', 'Dostawa', '#4b3fb5', { cash: true, card: true }),
  diningOption(3, 'DELIVERY_PLATFORM', 'Glovo', '#8f6a00', { cash: false, card: true }),
  diningOption(4, 'CREW_ORDER', 'Załoga', '#525b6e', { cash: false, card: false }),
]

export const placeUsers: Row<'placeUsers'>[] = demoAccounts.map(({ id, name, role }) => ({
  id,
  name,
  role,
  permissions: [...presetOf(role)],
  preferredDiningOptionId: null,
}))

export const kitchenStations: Row<'kitchenStations'>[] = [
  station('hot', 'Kuchnia ciepła', 0),
  station('cold', 'Kuchnia zimna', 1),
  station('pizza', 'Pizza', 2),
  station('bar', 'Bar', 3),
]

/** Two in the network, each beside its station, and one that waiters carry. */
export const printers: Row<'printers'>[] = [
  printer('Kuchnia', { type: 'countertop', address: '192.168.1.51:9100', columns: '48', fiscal: false }),
  printer('Bar', { type: 'countertop', address: '192.168.1.52:9100', columns: '42', fiscal: false }),
  printer('Kelnerska', { type: 'mobile', address: '00:11:62:AB:4C:1E', columns: '32', fiscal: true }),
]

/** Seats of the tables 1 to 21 in the room (there is no 13, as in many venues) and O1 to O10 in the garden. */
const insideSeats = [2, 2, 2, 2, 4, 4, 4, 4, 2, 4, 6, 4, 4, 2, 2, 6, 4, 8, 2, 10]
const outsideSeats = [2, 2, 4, 4, 4, 4, 4, 6, 6, 8]

export const venueTables: Row<'venueTables'>[] = [
  ...insideSeats.map((seats, index) =>
    table(`${index < 12 ? index + 1 : index + 2}`, 'INSIDE', seats, index),
  ),
  ...outsideSeats.map((seats, index) => table(`O${index + 1}`, 'OUTSIDE', seats, insideSeats.length + index)),
]

function diningOption(
  position: number,
  type: Row<'diningOptions'>['type'],
  name: string,
  color: string,
  pays: { cash: boolean; card: boolean },
): Row<'diningOptions'> {
  return {
    id: demoId(`dining-option:${type}`),
    name,
    type,
    color,
    allowCashPayment: pays.cash,
    allowCardPayment: pays.card,
    position,
  }
}

function station(key: StationKey, name: string, position: number): Row<'kitchenStations'> {
  return { id: demoId(`station:${key}`), name, isDefault: key === 'hot', position }
}

/** Its stations have displays, so none of them has a printer of its own: tickets on paper would be told twice. */
function printer(
  name: string,
  device: Pick<Row<'printers'>, 'type' | 'address' | 'columns' | 'fiscal'>,
): Row<'printers'> {
  return { id: demoId(`printer:${name}`), name, ...device, codePage: 'CP852', kitchenStationId: null }
}

function table(
  name: string,
  placement: Row<'venueTables'>['placement'],
  seats: number,
  position: number,
): Row<'venueTables'> {
  return { id: demoId(`table:${name}`), name, placement, room: null, seats, plan: planOf(name), position }
}
