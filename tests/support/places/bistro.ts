import { plainItem } from '#domain/menu/menu-item.ts'
import { ownModifier, ownSection } from '#domain/menu/modifier.ts'
import { newPlaceSettings } from '#domain/place/place.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { presetOf } from '#domain/access/role-presets.ts'

/** Ids of the small bistro that tests of rules use. */
export const at = {
  place: uuid(1),
  onSite: uuid(10),
  pickup: uuid(11),
  table1: uuid(20),
  table2: uuid(21),
  hot: uuid(30),
  bar: uuid(31),
  zurek: uuid(40),
  pierogi: uuid(41),
  beer: uuid(42),
  water: uuid(43),
  boiling: uuid(50),
  boiled: uuid(51),
  fried: uuid(52),
  bowl: uuid(55),
  box: uuid(56),
  owner: uuid(60),
  kasia: uuid(61),
  cook: uuid(62),
}

function uuid(n: number): string {
  return `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`
}

const item = (
  id: string,
  name: string,
  price: number,
  kitchenStationId: string | null,
): Row<'menuItems'> => ({
  ...plainItem,
  id,
  name,
  price,
  taxRate: 'VAT08',
  concurrentCapacity: 4,
  kitchenStationId,
})

const person = (id: string, name: string, role: Row<'placeUsers'>['role']): Row<'placeUsers'> => ({
  id,
  name,
  role,
  permissions: [...presetOf(role)],
  preferredDiningOptionId: null,
})

/** The bistro's dishes, each packed in a box where it is taken away; drinks are not. */
export function boxedMenu() {
  const { menuItems } = bistroRows()
  const packagingId = (id: string) => (id === at.zurek ? at.bowl : id === at.pierogi ? at.box : null)
  return {
    packaging: [
      { id: at.bowl, name: 'Pojemnik na zupę', grossPrice: 200, position: 0 },
      { id: at.box, name: 'Pudełko na danie', grossPrice: 250, position: 1 },
    ],
    menuItems: menuItems.map((dish) => ({ ...dish, packagingId: packagingId(dish.id) })),
  }
}

/** The rows of a place with four items, two tables, two stations and three people. */
export function bistroRows() {
  return {
    places: [
      {
        id: at.place,
        slug: 'bistro',
        name: 'Bistro',
        ...newPlaceSettings,
        legalName: 'Bistro sp. z o.o.',
        taxId: '5260250995',
        street: 'Lipowa',
        streetNumber: '12',
        postcode: '00-316',
        city: 'Warszawa',
        preferredDiningOptionId: at.onSite,
      },
    ],
    diningOptions: [
      {
        id: at.onSite,
        name: 'Na miejscu',
        type: 'ON_SITE',
        color: '#0f6e73',
        allowCashPayment: true,
        allowCardPayment: true,
        position: 0,
      },
      {
        id: at.pickup,
        name: 'Odbiór',
        type: 'PICKUP',
        color: '#9a4b07',
        allowCashPayment: true,
        allowCardPayment: true,
        position: 1,
      },
    ],
    placeUsers: [
      person(at.owner, 'Jan', 'owner'),
      person(at.kasia, 'Kasia', 'waiter'),
      person(at.cook, 'Piotr', 'kitchen'),
    ],
    menuItems: [
      item(at.zurek, 'Żurek', 2400, at.hot),
      item(at.pierogi, 'Pierogi ruskie', 3200, at.hot),
      item(at.beer, 'Żywiec 0,5 l', 1400, at.bar),
      item(at.water, 'Woda', 800, null),
    ],
    modifierSections: [
      {
        id: at.boiling,
        menuItemId: at.pierogi,
        name: 'Jak',
        multiple: false,
        minAmount: 1,
        maxAmount: 1,
        position: 0,
        ...ownSection,
      },
    ],
    modifiers: [
      { id: at.boiled, modifierSectionId: at.boiling, name: 'z wody', price: 0, position: 0, ...ownModifier },
      {
        id: at.fried,
        modifierSectionId: at.boiling,
        name: 'smażone',
        price: 200,
        position: 1,
        ...ownModifier,
      },
    ],
    venueTables: [
      { id: at.table1, name: '1', placement: 'INSIDE', room: null, seats: 4, plan: null, position: 0 },
      { id: at.table2, name: '2', placement: 'INSIDE', room: null, seats: 2, plan: null, position: 1 },
    ],
    kitchenStations: [
      { id: at.hot, name: 'Kuchnia', isDefault: true, position: 0 },
      { id: at.bar, name: 'Bar', isDefault: false, position: 1 },
    ],
  } satisfies { [T in TableName]?: Row<T>[] }
}
