import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { KnownMenu } from '#domain/integrations/glovo/arrived-lines.ts'
import { arrivedOrder } from '#domain/integrations/glovo/arrived-order.ts'
import { readLocalTime } from '#domain/integrations/glovo/arrived-order.ts'
import { glovoOrderSchema } from '#domain/integrations/glovo/order-payload.ts'
import { orderPrices } from '#domain/integrations/glovo/order-prices.ts'
import { plainText } from '#domain/integrations/glovo/plain-text.ts'
import { readUploadState } from '#domain/integrations/glovo/upload.ts'
import { linesTotal } from '#domain/money/line-total.ts'
import { placeOrderSchema } from '#domain/order/order-input.ts'
import { namedId } from '#server/areas/calls/server-device.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { glovoOrder, platformOption } from '#tests/support/providers/glovo.ts'
import { noBoxes } from '#tests/support/rows/order-rows.ts'

const { menuItems, modifiers } = bistroRows()

const words = {
  platform: 'Glovo',
  pickUpCode: 'kod odbioru',
  takenByGuest: 'odbiera gość',
  allergy: 'Alergia',
  payment: { CASH: 'gotówka', DELAYED: 'zapłacone w Glovo' },
  cutlery: { yes: 'ze sztućcami', no: 'bez sztućców' },
  invoice: 'Faktura',
}

const read = (more: object = {}) => v.parse(glovoOrderSchema, glovoOrder('lipa-1', more))

/** The order as ours; what a command would carry of it fits. */
function arrive(more: object = {}, boxOf: KnownMenu['boxOf'] = noBoxes.boxOf) {
  const arrived = arrivedOrder(read(more), {
    menu: {
      items: new Map(menuItems.map((item) => [item.id, item])),
      modifiers: new Map(modifiers.map((each) => [each.id, { ...each, menuItemId: at.pierogi }])),
      boxOf,
      defaultStationId: at.bar,
    },
    diningOptionId: platformOption.id,
    words,
    idOf: (...names) => namedId('test', ...names),
  })
  expect(v.parse(placeOrderSchema, { ...arrived.order, number: 'A7K-1' })).toMatchObject(arrived.order)
  return arrived
}

const [zurek, pierogi] = glovoOrder('').products

describe('an order of the platform', () => {
  it('needs what is cooked and what it costs, and takes all else as it comes', () => {
    const bare = {
      order_id: 7,
      store_id: 'a',
      products: [{ id: 'x', name: 'Bigos', price: 2900, quantity: 1 }],
    }
    expect(v.parse(glovoOrderSchema, { ...bare, something: 'new', customer: 5 })).toMatchObject({
      order_id: '7',
      payment_method: null,
      customer: null,
      allergy_info: '',
    })
    const lacking = [{ products: [] }, { products: [{ name: 'x' }] }, { order_id: '' }, { store_id: null }]
    for (const one of lacking) expect(v.is(glovoOrderSchema, { ...bare, ...one })).toBe(false)
    for (const quantity of [0, 1.5, 1000, '1']) {
      expect(v.is(glovoOrderSchema, { ...bare, products: [{ ...bare.products[0], quantity }] })).toBe(false)
    }
  })

  it('has the box of each dish apart where the platform asks one price for both, and comes to the same', () => {
    const boxOf = (itemId: string) =>
      itemId === at.zurek ? { id: at.bowl, name: 'Pojemnik na zupę', grossPrice: 200 } : undefined
    const sum = ({ order }: ReturnType<typeof arrive>) => linesTotal(order.lines)
    const [plain, onTop] = [arrive(), arrive({}, boxOf)]
    const soup = plain.order.lines.find(({ menuItemId }) => menuItemId === at.zurek)
    expect(onTop.fits).toBe(true)
    expect(sum(onTop)).toBe(sum(plain))
    expect(
      onTop.order.lines.filter(({ forLineId, id }) => id === soup?.id || forLineId === soup?.id),
    ).toMatchObject([
      { type: 'MENU_ITEM', unitPrice: (soup?.unitPrice ?? 0) - 200 },
      { type: 'PACKAGING', unitPrice: 200, quantity: soup?.quantity, packagingId: at.bowl },
    ])
  })

  it('has no box that would cost more than the platform asked', () => {
    const dear = (itemId: string) =>
      itemId === at.zurek ? { id: at.bowl, name: 'Porcelana', grossPrice: 999_00 } : undefined
    const { lines } = arrive({}, dear).order
    expect(linesTotal(lines)).toBe(linesTotal(arrive().order.lines))
    expect(lines.every(({ unitPrice }) => unitPrice >= 0)).toBe(true)
  })

  it('in another currency is not taken for grosze', () => {
    expect(v.is(glovoOrderSchema, glovoOrder('a', { currency: 'EUR' }))).toBe(false)
  })

  it('becomes ours: our names, stations and rates, their prices', () => {
    const { order, unknown, fits } = arrive({
      products: [zurek, { ...pierogi, price: 3000 }],
      estimated_total_price: null,
    })
    expect(order.lines).toMatchObject([
      { menuItemId: at.zurek, name: 'Żurek', quantity: 2000, unitPrice: 2400, kitchenStationId: at.hot },
      {
        menuItemId: at.pierogi,
        name: 'Pierogi ruskie',
        unitPrice: 3000,
        taxRate: 'VAT08',
        modifiers: [{ modifierId: at.fried, name: 'smażone', price: 200, amount: 1 }],
      },
    ])
    expect({ unknown, fits }).toEqual({ unknown: [], fits: true })
  })

  it('has the same ids whenever it is sent', () => {
    expect(arrive()).toEqual(arrive())
  })

  it('counts an attribute by both quantities', () => {
    const attributes = [{ id: at.fried, name: 'smażone', price: 200, quantity: 3 }]
    const products = [{ ...pierogi, quantity: 2, attributes }]
    const { order, fits } = arrive({ products, estimated_total_price: (3200 + 3 * 200) * 2 })
    expect(order.lines).toMatchObject([{ quantity: 2000, modifiers: [{ price: 200, amount: 3 }] }])
    expect(fits).toBe(true)
    expect(arrive({ products, estimated_total_price: 3200 * 2 + 200 }).fits).toBe(false)
  })

  it('takes an attribute more often than a line can in parts, and one that costs less off the price', () => {
    const attributes = [
      { id: at.fried, name: 'smażone', price: 200, quantity: 45 },
      { id: 'x', name: 'bez cebuli', price: -100, quantity: 2 },
    ]
    const [line] = arrive({ products: [{ ...pierogi, attributes }] }).order.lines
    expect(line?.modifiers.map(({ price, amount }) => [price, amount])).toEqual([
      [200, 20],
      [200, 20],
      [200, 5],
      [0, 2],
    ])
    expect(line?.unitPrice).toBe(3000)
  })

  it('keeps what the menu does not have as it is named, in the default station', () => {
    const attributes = [{ id: at.boiled, name: 'z wody', price: 0, quantity: 1 }]
    const products = [
      { ...zurek, id: 'gone', name: 'Bigos\u0007 myśliwski', price: 2900 },
      { ...zurek, attributes },
    ]
    const { order, unknown } = arrive({ products })
    expect(order.lines[0]).toMatchObject({
      type: 'CUSTOM',
      menuItemId: null,
      name: 'Bigos myśliwski',
      unitPrice: 2900,
      kitchenStationId: at.bar,
    })
    expect(order.lines[1]?.modifiers).toMatchObject([{ name: 'z wody' }])
    expect(order.lines[1]?.modifiers[0]?.modifierId).not.toBe(at.boiled)
    expect(unknown).toEqual(['Bigos myśliwski', 'Żurek: z wody'])
  })

  it('says an allergy on every line, as loud as one that a waiter chose', () => {
    const { order } = arrive({ allergy_info: 'orzechy' })
    const said = { allergens: [], text: 'orzechy' }
    expect(order.lines.map(({ allergy, note }) => [allergy, note])).toEqual([
      [said, ''],
      [said, ''],
    ])
    expect(order.comment).toContain('Alergia: orzechy')
    const wordy = arrive({ allergy_info: 'Alergia na gluten' }).order
    expect(wordy.lines[0]?.allergy).toEqual({ allergens: [], text: 'gluten' })
    expect(wordy.comment).toContain('Alergia: gluten')
  })

  it('says code, pick-up code, payment, cutlery and wishes to the kitchen', () => {
    expect(arrive().order.comment).toBe(
      'Glovo BA7DWBUL · kod odbioru 042 · zapłacone w Glovo · ze sztućcami · Ola · Proszę nie dzwonić',
    )
    const other = { payment_method: 'CASH', cutlery_requested: false, is_picked_up_by_customer: true }
    expect(arrive(other).order.comment).toContain('gotówka · odbiera gość · bez sztućców')
    expect(arrive({ special_requirements: 'x'.repeat(2000) }).order.comment.length).toBeLessThanOrEqual(500)
  })

  it('says nothing to the kitchen of what the platform does not say, and the order’s id where it has no code', () => {
    const bare = {
      order_code: '',
      pick_up_code: '',
      payment_method: null,
      cutlery_requested: null,
      special_requirements: '',
      customer: null,
    }
    expect(arrive(bare).order.comment).toBe('Glovo 12345')
    expect(arrive({ ...bare, order_code: 'BA7D' }).order.comment).toBe('Glovo BA7D')
    expect(arrive({ ...bare, pick_up_code: '042' }).order.comment).toBe('Glovo 12345 · kod odbioru 042')
  })

  it('keeps for whom an invoice is wanted', () => {
    const invoicing_details = { company_name: 'Bar', company_address: 'Długa 1', tax_id: '5261040828' }
    const { invoice, order } = arrive({
      customer: { name: 'Ola', phone_number: '600555101', invoicing_details },
    })
    expect(invoice).toBe('Faktura: 5261040828, Bar, Długa 1')
    expect(order.comment).toContain(invoice)
    expect(arrive().invoice).toBe('')
  })

  it('knows who ordered where there is a number to call', () => {
    const customer = { name: 'Ola', phone_number: '+48 600 555 101', invoicing_details: null }
    expect(arrive({ customer }).customer).toMatchObject({ name: 'Ola', phone: '600555101', address: null })
    expect(arrive().customer).toBeNull()
    expect(arrive().order.client).toBeNull()
  })
})

describe('the time of an order', () => {
  it('is by the clocks of the venue, ahead of UTC by what the platform says', () => {
    expect(readLocalTime('2026-11-20 13:20:00', '60')).toBe(Date.UTC(2026, 10, 20, 12, 20))
    expect(readLocalTime('2026-07-20 13:20:00', '120')).toBe(Date.UTC(2026, 6, 20, 11, 20))
    expect(readLocalTime('2026-07-20T13:20', '-30')).toBe(Date.UTC(2026, 6, 20, 13, 50))
  })

  it('is when its courier comes, as the platform says it', () => {
    const said = { estimated_pickup_time: '2026-11-20 13:20:00', utc_offset_minutes: '60' }
    expect(arrive(said).order.deliveryTime).toEqual({ kind: 'custom', at: Date.UTC(2026, 10, 20, 12, 20) })
  })

  it('that no order of ours can have is as soon as possible', () => {
    const past = { estimated_pickup_time: '1970-01-01 00:00:00' }
    expect(arrive(past).order.deliveryTime).toEqual({ kind: 'asap' })
  })

  it('that cannot be read is as soon as possible', () => {
    for (const time of ['', 'soon', '2026-13-45 25:99:00']) {
      expect(arrive({ estimated_pickup_time: time }).order.deliveryTime).toEqual({ kind: 'asap' })
    }
    expect(arrive({ utc_offset_minutes: 'CET' }).order.deliveryTime).toEqual({ kind: 'asap' })
  })
})

describe('a discount of the platform', () => {
  const prices = (discount: number, quantity: number, total: number) =>
    orderPrices(read({ products: [{ ...zurek, discount, quantity }], estimated_total_price: total }))

  it('is read so that all comes to the total that it says', () => {
    expect(prices(400, 2, 4800)).toEqual({ unitPrices: [2400], fits: true })
    expect(prices(400, 2, 4000)).toEqual({ unitPrices: [2000], fits: true })
    expect(prices(400, 2, 4400)).toEqual({ unitPrices: [2200], fits: true })
  })

  it('that fits no reading leaves the full price, and that is noticed', () => {
    expect(prices(400, 2, 1)).toEqual({ unitPrices: [2400], fits: false })
  })
})

it("somebody else's text becomes one line that a row can hold", () => {
  expect(plainText('  a\u0000\nb\ud800 ', 10)).toBe('a b')
  expect(plainText('🥟🥟', 3)).toBe('🥟')
})

it('a state that we do not know is a failure of theirs', () => {
  expect(readUploadState('SUCCESS')).toBe('SUCCESS')
  expect(readUploadState('SENDING')).toBe('GLOVO_ERROR')
  expect(readUploadState(5)).toBe('GLOVO_ERROR')
})
