import { importRowsAtOnce } from '#domain/menu/menu-import.ts'
import { newId } from '#platform/new-id.ts'
import type { VenueApi } from './venue-api.ts'

const dishes = [
  'Zupa',
  'Pierogi',
  'Kotlet',
  'Placki',
  'Ryba',
  'Sałatka',
  'Makaron',
  'Burger',
  'Pizza',
  'Deser',
]

/** Sends a menu of so many items, in so many sections, and waits until it is published. Gives how long that took, ms. */
export async function importMenu(
  { call, placeId }: Pick<VenueApi, 'call' | 'placeId'>,
  items: number,
  sections: number,
): Promise<number> {
  const id = newId()
  const at = `/menu-imports/${placeId}`
  await call(at, { id, copyFrom: null, menuName: 'Duże menu', preparationTime: 10 })
  const began = performance.now()
  for (let from = 0; from < items; from += importRowsAtOnce) {
    const rows = Array.from({ length: Math.min(importRowsAtOnce, items - from) }, (_, index) => {
      const nth = from + index
      const name = `${dishes[nth % dishes.length]} numer ${nth}`
      const section = `Sekcja ${nth % sections}`
      const facts = { price: 1000 + (nth % 5000), taxRate: 'VAT08', allergens: [] }
      return { line: nth + 2, name, section, ...facts }
    })
    await call(`${at}/${id}`, { part: from / importRowsAtOnce, rows }, 'PUT')
  }
  await call(`${at}/${id}`, {}, 'POST')
  for (;;) {
    const { state } = await call(`${at}/${id}`)
    if (state === 'done') return performance.now() - began
    if (state !== 'publishing') throw new Error(`the import is ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
