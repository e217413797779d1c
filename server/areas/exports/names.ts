import { eq } from 'drizzle-orm'
import type { ExportNames } from '#domain/figures/exports/column.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf, storedTable } from '#server/db/rows/stored-table.ts'

export type Names = ExportNames & { printer(id: string): string }

/** How a place calls what rows name by id, what was deleted since too. `rest`: see `ExportNames`. */
export async function readExportNames(db: Transaction, placeId: string, rest: string): Promise<Names> {
  const all = async <T extends TableName>(name: T): Promise<Row<T>[]> => {
    const table = storedTable(name)
    const found = await db.select().from(table).where(eq(table.placeId, placeId))
    return found.map((each) => rowOf<T>(each))
  }
  const people = nameIn([...(await all('placeUsers')), ...(await all('formerUsers'))])
  const category = nameIn(await all('menuItemCategories'))
  const items = new Map((await all('menuItems')).map(({ id, categoryId }) => [id, categoryId]))
  return {
    table: nameIn(await all('venueTables')),
    diningOption: nameIn(await all('diningOptions')),
    station: nameIn(await all('kitchenStations')),
    drawer: nameIn(await all('drawers')),
    printer: nameIn(await all('printers')),
    person: people,
    categoryOf: (menuItemId) => category(items.get(menuItemId) ?? ''),
    rest,
  }
}

function nameIn(rows: readonly { id: string; name: string }[]): (id: string) => string {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
