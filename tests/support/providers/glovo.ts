import { v7 } from 'uuid'
import type { Row } from '#domain/tables.ts'
import { openFakeGlovo, type FakeMenu } from '#server/integrations/glovo/fake-glovo.ts'
import type { DeliveryPlatform } from '#server/integrations/glovo/delivery-platform.ts'
import { createGlovo } from '#server/integrations/glovo/glovo-api.ts'
import { storeList, type Store } from '#server/integrations/glovo/stores.ts'
import { at } from '../places/bistro.ts'

/** The dining option of platforms. */
export const platformOption: Row<'diningOptions'> = {
  id: '00000000-0000-7000-8000-000000000012',
  name: 'Platformy',
  type: 'DELIVERY_PLATFORM',
  color: '#ffc244',
  allowCashPayment: true,
  allowCardPayment: true,
  position: 2,
}

/** The menu that platforms get: two dishes of the bistro in one section. */
export function platformMenu() {
  const [menuId, sectionId] = [v7(), v7()]
  const section: Row<'menuSections'> = {
    id: sectionId,
    menuId,
    name: 'Dania',
    position: 0,
    visible: true,
    hiddenUntil: null,
    showing: null,
  }
  return {
    diningOptions: [platformOption],
    menus: [{ id: menuId, name: 'Karta', visible: true, position: 0 }],
    menuSections: [section],
    menuSectionItems: [at.zurek, at.pierogi].map((menuItemId, position) => {
      return { id: v7(), sectionId, menuItemId, position }
    }),
  }
}

/** An order as the platform's documents show one: two dishes of the bistro, the second with an answer, paid at Glovo. */
export function glovoOrder(storeId: string, more: object = {}) {
  return {
    order_id: '12345',
    store_id: storeId,
    order_time: '2026-11-20 12:58:00',
    estimated_pickup_time: '2026-11-20 13:20:00',
    utc_offset_minutes: '60',
    payment_method: 'DELAYED',
    currency: 'PLN',
    order_code: 'BA7DWBUL',
    allergy_info: '',
    special_requirements: 'Proszę nie dzwonić',
    estimated_total_price: 2400 * 2 + 3400,
    delivery_fee: null,
    minimum_basket_surcharge: null,
    customer_cash_payment_amount: null,
    courier: { name: 'Marek', phone_number: '+48500000000' },
    customer: {
      name: 'Ola',
      phone_number: 'N/A',
      hash: '11111111-1111-1111-1111-111111111111',
      invoicing_details: null,
    },
    products: [
      {
        id: at.zurek,
        purchased_product_id: 'p1',
        name: 'Żurek',
        price: 2400,
        discount: 0,
        quantity: 2,
        attributes: [],
      },
      {
        id: at.pierogi,
        purchased_product_id: 'p2',
        name: 'Pierogi',
        price: 3200,
        discount: 0,
        quantity: 1,
        attributes: [{ id: at.fried, name: 'smażone', price: 200, quantity: 1 }],
      },
    ],
    delivery_address: null,
    bundled_orders: [],
    pick_up_code: '042',
    is_picked_up_by_customer: false,
    cutlery_requested: true,
    partner_discounts_products: 0,
    ...more,
  }
}

/**
 * The platform on a port of its own, with our adapter, for a server that has these stores. `own`: it knows these too, by
 * their numbers.
 */
export async function openPlatform(
  stores: readonly Omit<Store, 'source'>[],
  clock: () => number,
  own: ReadonlyMap<string, string> = new Map(),
) {
  const menus: FakeMenu[] = []
  const fetchedFor: string[] = []
  const fake = await openFakeGlovo({
    clock,
    tokenOf: (storeId) =>
      stores.find((store) => store.storeId === storeId)?.token ?? own.get(storeId) ?? null,
    onMenu(storeId, menu) {
      fetchedFor.push(storeId)
      menus.push(menu)
    },
  })
  const problems: unknown[] = []
  const calls = createGlovo({
    url: async () => fake.url,
    timeout: () => AbortSignal.timeout(5000),
    onProblem: (problem) => problems.push(problem),
  })
  const ofServer = stores.map((store) => ({ ...store, source: 'server' as const }))
  const glovo: DeliveryPlatform = { ...calls, stores: storeList(ofServer), uses: new Map() }
  return { fake, glovo, menus, fetchedFor, problems }
}
