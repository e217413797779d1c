import * as v from 'valibot'
import { inPositionOrder } from '#domain/in-order.ts'
import type { Tx } from '#commands/tx.ts'
import { id } from '#domain/fields.ts'
import type { KnownMenu } from '#domain/integrations/glovo/arrived-lines.ts'
import type { GlovoOrder } from '#domain/integrations/glovo/order-payload.ts'
import { boxFinder } from '#domain/order/packing.ts'
import type { Row } from '#domain/tables.ts'

/** The part of the menu that an order of the platform names, as the place's rows are at this moment. */
export async function knownMenu(rows: Tx, placeId: string, { products }: GlovoOrder): Promise<KnownMenu> {
  const items = await present(
    rows,
    'menuItems',
    products.map(({ id }) => id),
  )
  const named = products.flatMap(({ attributes }) => attributes.map(({ id }) => id))
  const modifiers = await present(rows, 'modifiers', named)
  const sections = await present(rows, 'modifierSections', [
    ...new Set(modifiers.map(({ modifierSectionId }) => modifierSectionId)),
  ])
  const itemOf = new Map(sections.map((section) => [section.id, section.menuItemId]))
  const place = await rows.get('places', placeId)
  return {
    items: byId(items),
    boxOf: boxFinder(
      items,
      place?.menuSettings.platformBoxesOnTop === true ? await rows.all('packaging') : [],
    ),
    modifiers: byId(
      modifiers.map((each) => ({ ...each, menuItemId: itemOf.get(each.modifierSectionId) ?? '' })),
    ),
    defaultStationId: (await rows.all('kitchenStations')).find(({ isDefault }) => isDefault)?.id ?? null,
  }
}

/** The dining option whose prices and rules count for a platform's orders; null: the place has none for them. */
export function platformOption(options: readonly Row<'diningOptions'>[]): Row<'diningOptions'> | null {
  return firstOf(options, 'DELIVERY_PLATFORM')
}

/** The option that stands in where the place has none for platforms; null: it has no option at all. */
export function standInOption(options: readonly Row<'diningOptions'>[]): Row<'diningOptions'> | null {
  return firstOf(options, 'DELIVERY') ?? firstOf(options, 'PICKUP') ?? firstOf(options, null)
}

function firstOf(
  options: readonly Row<'diningOptions'>[],
  type: Row<'diningOptions'>['type'] | null,
): Row<'diningOptions'> | null {
  const ofType = options.filter((option) => type === null || option.type === type)
  return inPositionOrder(ofType)[0] ?? null
}

/** The rows that there are of these; no database looks for what is no id. */
async function present<T extends 'menuItems' | 'modifiers' | 'modifierSections'>(
  rows: Tx,
  table: T,
  named: readonly string[],
): Promise<Row<T>[]> {
  const ids = [...new Set(named)].filter((each) => v.is(id, each))
  return (await rows.getMany(table, ids)).filter((row) => row !== null)
}

function byId<R extends { id: string }>(rows: readonly R[]): Map<string, R> {
  return new Map(rows.map((row) => [row.id, row]))
}
