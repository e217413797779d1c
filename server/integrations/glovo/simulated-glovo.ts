import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { sameSecret } from '../same-secret.ts'
import type { DeliveryPlatform } from './delivery-platform.ts'
import { openFakeGlovo, type FakeGlovo, type FakeMenu } from './fake-glovo.ts'
import { createGlovo, type GlovoOptions } from './glovo-api.ts'
import type { Store, StoreList } from './stores.ts'

export type SimulatedGlovoOptions = Pick<GlovoOptions, 'timeout' | 'onProblem'> & {
  clock(): number
  /** A secret that only this process knows. */
  token: string
  /** How long after a menu a guest of the stand-in orders from it, ms; null: nobody does. */
  orderAfter: number | null
  /** The platform itself, for stores that somebody has entered. */
  real: DeliveryPlatform
}

const prefix = 'demo-'

/**
 * A platform for trying things out: every place that nobody has entered a store for is one of it, and it really listens on a
 * port of this computer, from the first menu on. Some time after a menu somebody orders from it, so that one sees an order
 * come.
 */
export function createSimulatedGlovo(options: SimulatedGlovoOptions): DeliveryPlatform {
  const { clock, token, timeout, onProblem, orderAfter, real } = options
  const playedStore = (placeId: string): Store => {
    return { placeId, storeId: `${prefix}${placeId}`, token, source: 'played' }
  }
  const stores: StoreList = {
    ofPlace: (placeId) => real.stores.ofPlace(placeId) ?? playedStore(placeId),
    ofId(storeId) {
      const placeId = storeId.startsWith(prefix) ? storeId.slice(prefix.length) : ''
      return real.stores.ofId(storeId) ?? (v.is(id, placeId) ? playedStore(placeId) : null)
    },
    knows: (secret) => [real.stores.knows(secret), sameSecret(secret, token)].includes(true),
  }
  let orders = 0
  let opened: Promise<FakeGlovo> | null = null

  function orderFrom(storeId: string, menu: FakeMenu, menuUrl: string): void {
    const webhook = new URL('/api/glovo/orders/dispatched', menuUrl).href
    const order = demoOrder(storeId, `${clock()}-${++orders}`, menu)
    if (orderAfter === null || order === null) return
    setTimeout(() => {
      void opened?.then((fake) => fake.send(webhook, token, order)).catch(onProblem)
    }, orderAfter).unref()
  }

  const open = () => (opened ??= openFakeGlovo({ clock, tokenOf: () => token, onMenu: orderFrom }))
  const played = createGlovo({ url: async () => (await open()).url, timeout, onProblem })
  const callsFor = ({ source }: Store) => (source === 'played' ? played : real)
  return {
    stores,
    uses: real.uses,
    uploadMenu: (store, menuUrl) => callsFor(store).uploadMenu(store, menuUrl),
    menuState: (store, transactionId) => callsFor(store).menuState(store, transactionId),
  }
}

/** Somebody orders the first dish that there is, with what has to be chosen. Null: there is none. */
function demoOrder(storeId: string, orderId: string, menu: FakeMenu): object | null {
  const listed = menu.collections.flatMap(({ sections }) => sections.flatMap(({ products }) => products))
  const product = listed
    .map((id) => menu.products.find((each) => each.id === id))
    .find((each) => each?.available === true)
  if (product === undefined) return null
  const groups = menu.attribute_groups.filter(({ id }) => product.attributes_groups.includes(id))
  const chosen = groups.flatMap(({ min, attributes }) => attributes.slice(0, min))
  const attributes = menu.attributes
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, name, price_impact: price }) => ({ id, name, price: Math.round(price * 100), quantity: 1 }))
  const price = Math.round(product.price * 100)
  return {
    order_id: orderId,
    store_id: storeId,
    order_code: `DEMO${orderId.split('-').at(-1)}`,
    pick_up_code: '042',
    payment_method: 'DELAYED',
    currency: 'PLN',
    cutlery_requested: true,
    allergy_info: '',
    estimated_total_price: price + attributes.reduce((sum, each) => sum + each.price, 0),
    customer: { name: 'Ola' },
    products: [{ id: product.id, name: product.name, price, quantity: 1, attributes }],
  }
}
