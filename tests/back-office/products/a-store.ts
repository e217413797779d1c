import { newPlaceSettings } from '#domain/place/place.ts'
import { newId } from '#platform/new-id.ts'
import type { Office } from '../list/office.tsx'

export const ids = {
  dairy: newId(),
  meat: newId(),
  curd: newId(),
  cream: newId(),
  pork: newId(),
  own: newId(),
}

const product = {
  barcode: '5900512345678',
  unit: 'kg',
  customUnit: null,
  defaultCapacity: 1000,
  status: 'ACTIVE',
}
const stopped = { stopsSales: false }

/** A store room: curd is low, cream below zero, pork enough, and something of their own that nobody bought. */
export async function fillStore(office: Office): Promise<void> {
  const base = { ...product, ...stopped }
  await office.put('places', { ...newPlaceSettings, id: office.placeId, name: 'Bistro', slug: 'bistro' })
  await office.put('productCategories', { id: ids.dairy, name: 'Nabiał' }, { id: ids.meat, name: 'Mięso' })
  await office.put(
    'products',
    { ...base, id: ids.pork, name: 'Schab', sku: 'MIE-1', categoryId: ids.meat, minimumLevel: 5_000 },
    { ...base, id: ids.curd, name: 'Twaróg', sku: 'NAB-2', categoryId: ids.dairy, minimumLevel: 4_000 },
    {
      ...base,
      id: ids.cream,
      name: 'Śmietana',
      sku: 'NAB-7',
      categoryId: ids.dairy,
      minimumLevel: null,
      unit: 'l',
    },
    { ...base, id: ids.own, name: 'Zakwas', sku: 'WLA-1', categoryId: ids.dairy, minimumLevel: null },
  )
  const level = { onOpenChecks: 0, countedAt: null }
  await office.put(
    'stockLevels',
    { ...level, id: ids.pork, level: 19_000, onOpenChecks: 400 },
    { ...level, id: ids.curd, level: 2_800 },
    { ...level, id: ids.cream, level: -1_200 },
    { ...level, id: ids.own, level: 8_000 },
  )
  const bought = { quantity: 10_000, value: 249_00, at: Date.UTC(2026, 10, 1) }
  await office.put(
    'productCosts',
    { id: ids.pork, quantity: 19_000, value: 473_10, last: bought, lots: [] },
    { id: ids.curd, quantity: 2_800, value: 54_32, last: { ...bought, value: 194_00 }, lots: [] },
    { id: ids.cream, quantity: -1_200, value: -17_76, last: { ...bought, value: 148_00 }, lots: [] },
  )
}

/** A movement as the ledger has it, of a day of November 2026. */
export function move(productId: string, day: number, delta: number, more: object = {}) {
  const at = Date.UTC(2026, 10, day, 17)
  return {
    id: newId(),
    productId,
    delta,
    kind: 'SALE',
    reason: null,
    note: '',
    actorId: newId(),
    orderCheckId: null,
    orderId: null,
    transactionId: null,
    auditId: null,
    closedDay: null,
    at,
    usedAt: at,
    businessDay: `2026-11-${String(day).padStart(2, '0')}`,
    ...more,
  }
}
