import { createHash } from 'node:crypto'
import { glovoMenu } from '#domain/integrations/glovo/menu.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { boxFinder } from '#domain/order/packing.ts'
import type { FileAnswer } from '#server/http/handler.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { isOfferedOutside } from '#domain/stock/offer.ts'
import { portionsLeft, stopsItems } from '#domain/stock/portions.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import type { Row } from '#domain/tables.ts'
import { allRows } from '../lists/rows.ts'
import type { Services } from '#server/services/services.ts'
import { platformOption } from './known-menu.ts'
import { containsWords } from './words.ts'

/** The menu of a place as the platform fetches it. */
export async function menuOfPlace(
  { database, clock, publicUrl }: Pick<Services, 'database' | 'clock' | 'publicUrl'>,
  placeId: string,
): Promise<FileAnswer> {
  const menu = await database.snapshot(placeId, async (db) => {
    const rows = {
      menus: await allRows(db, placeId, 'menus'),
      sections: await allRows(db, placeId, 'menuSections'),
      sectionItems: await allRows(db, placeId, 'menuSectionItems'),
      items: await allRows(db, placeId, 'menuItems'),
      modifierSections: await allRows(db, placeId, 'modifierSections'),
      modifiers: await allRows(db, placeId, 'modifiers'),
    }
    const place = await createSqlTx(db, placeId, 0).get('places', placeId)
    const stock = {
      products: await allRows(db, placeId, 'products'),
      ingredients: await allRows(db, placeId, 'ingredients'),
      levels: await allRows(db, placeId, 'stockLevels'),
      stops: await allRows(db, placeId, 'itemStops'),
    }
    const onTop = place?.menuSettings.platformBoxesOnTop === true
    return glovoMenu(rows, {
      diningOptionId: platformOption(await allRows(db, placeId, 'diningOptions'))?.id ?? null,
      boxOf: boxFinder(rows.items, onTop ? await allRows(db, placeId, 'packaging') : []),
      at: clock(),
      isOut: outside(
        stock,
        place?.stockSettings.stopsSales === true,
        businessDay(clock(), place?.dayCutoff ?? 0),
      ),
      contains: containsWords,
      // It fetches pictures by HTTPS only.
      imageUrl: (id) => (publicUrl.startsWith('https://') ? `${publicUrl}/api/files/${placeId}/${id}` : null),
    })
  })
  const json = JSON.stringify(menu)
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { bytes: new TextEncoder().encode(json), mediaType: 'application/json', etag, immutable: false }
}

type Stock = {
  products: readonly Row<'products'>[]
  ingredients: readonly Row<'ingredients'>[]
  levels: readonly Row<'stockLevels'>[]
  stops: readonly Row<'itemStops'>[]
}

/**
 * Says of a dish or an answer whether the platform is to sell none of it: the last portions are for the guests who are
 * there. `watches`: the place stops what has run out; `today`: the business day.
 */
function outside(stock: Stock, watches: boolean, today: string): (id: string) => boolean {
  const { products, ingredients, levels, stops } = stock
  const counted = new Set(watches ? products.filter(stopsItems).map(({ id }) => id) : [])
  const shelf = levels.filter(({ id }) => counted.has(id)).map((level) => [level.id, onShelf(level)] as const)
  const left = portionsLeft(ingredients, new Map(shelf))
  const stopOf = new Map(stops.map((stop) => [stop.id, stop]))
  return (id) => !isOfferedOutside({ left: left.get(id), stop: stopOf.get(id), today })
}
