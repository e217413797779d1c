import { type ArgsOf, type CommandKind, mutations } from '#commands/mutations.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import { ok } from '#domain/result.ts'
import { ownIngredient } from '#domain/stock/ingredient.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { productRow } from '../rows/product-row.ts'
import { createMemoryPlace } from '#server/demo/history/memory-place.ts'
import { createMemoryRows } from '#server/demo/history/memory-rows.ts'
import { at, bistroRows } from './bistro.ts'
import { v7 } from 'uuid'

/** A product of the bistro's shelves. */
export const shelf = {
  flour: '00000000-0000-7000-8000-000000000701',
  butter: '00000000-0000-7000-8000-000000000702',
  keg: '00000000-0000-7000-8000-000000000703',
}

/** The clock of a stock bistro, ms: `2026-11-20T21:00` in Warsaw is `clock('21:00')`. */
export const clock = (time: string, day = '2026-11-20'): number => Date.parse(`${day}T${time}:00+01:00`)

type Given<K extends CommandKind> = Omit<ArgsOf<K>, 'printsHere'> & { printsHere?: PrintsHere }

/**
 * The bistro on a server in memory: commands have all their effects there, those on the stock among them. A żurek takes
 * 0.25 kg of flour, and 0.02 kg of butter fried; a beer 0.5 l of the keg.
 */
export function openStockBistro(of: Partial<Row<'products'>> = {}) {
  const rows = createMemoryRows({ ...bistroRows(), products: Object.entries(shelf).map(product(of)) })
  const place = createMemoryPlace(rows)
  let made = 0
  const run = async <K extends CommandKind>(
    kind: K,
    args: Given<K>,
    actor: string = at.kasia,
    occurredAt: number = clock('19:00'),
  ) => {
    made += 1
    const id = v7()
    const envelope = { id, seq: made, kind, v: mutations[kind].v, placeId: at.place, actor, session: id }
    await place.apply({ ...envelope, occurredAt, clockOffset: 0, args: { ...args } })
    return ok(null)
  }
  const rowsOf = <T extends TableName>(table: T): Row<T>[] => (rows.all()[table] ?? []) as Row<T>[]
  const recipe = (
    menuItemId: string,
    productId: string,
    amount: number,
    modifierId: string | null = null,
  ) => {
    const part = { id: v7(), menuItemId, modifierId, productId, amount, position: 0 }
    return rows.tx.put('ingredients', Object.assign(part, ownIngredient))
  }
  return {
    run,
    rows: rowsOf,
    change: <T extends TableName>(table: T, row: Row<T>) => rows.tx.put(table, row),
    /** Writes the recipes of today, as they are as long as anybody knows. */
    cook: async () => {
      await recipe(at.zurek, shelf.flour, 250)
      await recipe(at.zurek, shelf.butter, 20, at.fried)
      await recipe(at.beer, shelf.keg, 500)
      for (const menuItemId of [at.zurek, at.beer]) {
        const own = rowsOf('ingredients').filter((each) => each.menuItemId === menuItemId)
        const parts = own.map(({ modifierId, productId, amount }) => ({ modifierId, productId, amount }))
        await rows.tx.put('recipes', { id: v7(), menuItemId, since: 0, parts })
      }
    },
    /** What the level of a product says, thousandths; null: there is none. */
    level: (productId: string) => rowsOf('stockLevels').find(({ id }) => id === productId) ?? null,
    /** Brings goods to the shelf. */
    deliver: (productId: string, quantity: number, price: number | null, when = clock('08:00')) =>
      run(
        'stock.move',
        {
          ...moveOf('RESTOCK'),
          lines: [{ ...lineOf(productId, quantity), price }],
        },
        at.owner,
        when,
      ),
  }
}

export type StockBistro = ReturnType<typeof openStockBistro>

/** A movement of goods for a reason, without its lines. */
export function moveOf(reason: Row<'stockTransactions'>['reason'], date: number | null = null) {
  const said = { supplier: '', documentNumber: '', fileId: null, comment: '', date }
  return Object.assign(said, { transactionId: v7(), reason })
}

/** One product of it: `quantity` thousandths of its unit. */
export function lineOf(productId: string, quantity: number) {
  return {
    lineId: v7(),
    productId,
    quantity,
    quantityPerUnit: 1,
    packageCapacity: 1000,
    price: null,
    comment: '',
  }
}

function product(of: Partial<Row<'products'>>) {
  return ([name, id]: [string, string], nth: number) =>
    productRow({
      id,
      name,
      sku: `P-${nth}`,
      barcode: `590123412345${nth}`,
      categoryId: v7(),
      ...of,
    })
}
