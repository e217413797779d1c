import { v7 } from 'uuid'
import { asItIsServed } from '#domain/order/packing.ts'
import type { Row } from '#domain/tables.ts'
import { at } from './bistro.ts'
import type { EngineDevice } from '../engine-device.ts'

/** An order as a list of items; null is a line whose item nobody knows. */
export type EveningOrder = readonly (Row<'menuItems'> | null)[]

/**
 * Enters orders in turn on three devices, the first of them without a network half of the time. Each order is one
 * `order.place` of its known items; each unknown one is an `order.extend` of its own on the same check.
 */
export async function enterOrders(
  devices: readonly EngineDevice[],
  orders: readonly EveningOrder[],
  { stretch }: { stretch: number },
): Promise<void> {
  for (const [index, order] of orders.entries()) {
    if (index % stretch === 0) {
      await Promise.all(devices.map((device) => device.isOnline() && device.drained()))
      devices[0]?.setOnline((index / stretch) % 2 === 1)
    }
    // People are slower than the engines: these get their turn between two orders.
    await new Promise((resolve) => setImmediate(resolve))
    const device = devices[index % devices.length]
    if (device === undefined) throw new Error('no devices')
    const orderCheckId = v7()
    const known = order.filter((item) => item !== null)
    if (known.length > 0) {
      await device.act('order.place', {
        orderId: v7(),
        orderCheckId,
        diningOptionId: at.onSite,
        tableId: at.table1,
        guests: null,
        delivery: null,
        client: null,
        ...plain,
        lines: known.map((item) => lineOf(item)),
      })
    }
    for (let unknown = order.filter((item) => item === null).length; unknown > 0; unknown -= 1) {
      await device.act('order.extend', { orderId: v7(), orderCheckId, ...plain, lines: [lineOf(null)] })
    }
  }
  for (const device of devices) device.setOnline(true)
  for (const device of devices) await device.drained()
  for (const device of devices) await device.catchUp()
}

const plain = { crewMemberId: null, comment: '', deliveryTime: { kind: 'asap' } } as const

function lineOf(item: Row<'menuItems'> | null) {
  return {
    ...({
      id: v7(),
      type: 'MENU_ITEM',
      exciseType: 'NONE',
      seat: null,
      course: null,
      held: false,
      ...asItIsServed,
      quantity: 1000,
      itemVersion: 1,
    } as const),
    menuItemId: item?.id ?? v7(),
    name: item?.name ?? 'nieznana pozycja',
    unitPrice: item?.price ?? 0,
    taxRate: item?.taxRate ?? 'VAT08',
    kitchenStationId: item?.kitchenStationId ?? null,
    modifiers: [],
    note: '',
  }
}
