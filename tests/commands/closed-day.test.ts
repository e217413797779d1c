import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setClosedDay } from '#commands/checks/close-check.ts'
import { must } from '#domain/must.ts'
import { ok } from '#domain/result.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import { tableNames, tables, type Row, type TableName } from '#domain/tables.ts'
import { arbitraryRow } from '#tests/support/random/arbitrary-row.ts'
import { id, openBistro } from './run.ts'

/** Money leaves the devices by its drawer too; what was sold, what left the stock and news by their own days. */
const byTheirOwn: readonly TableName[] = ['ledgerEntries', 'saleLines', 'stockMovements', 'notifications']
/** Tables whose rows leave the devices with the check that they name. */
const parts = tableNames.filter(
  (table) =>
    'dated' in tables[table] && 'orderCheckId' in tableSchemas[table].entries && !byTheirOwn.includes(table),
)

const sample = <T extends TableName>(table: T): Row<T> =>
  must(fc.sample(arbitraryRow(table), { numRuns: 1, seed: 7 })[0], table)
const samples = new Map<TableName, Row<TableName>>(parts.map((table) => [table, sample(table)]))
const check: Row<'orderChecks'> = { ...sample('orderChecks'), id: id(1), closedDay: null }

/** A bistro with one row in each of these tables for the check, and one for another check. */
async function openWithParts() {
  const bistro = await openBistro()
  for (const [nth, table] of parts.entries()) {
    for (const [of, orderCheckId] of [id(1), id(2)].entries()) {
      const row = Object.assign({}, samples.get(table), {
        id: id(100 + 2 * nth + of),
        orderCheckId,
        closedDay: null,
      })
      await bistro.change(table, row as Row<TableName>)
    }
  }
  const daysOf = (orderCheckId: string) =>
    parts.map((table) => {
      const row = bistro.rows(table).find((each) => Reflect.get(each, 'orderCheckId') === orderCheckId)
      return [table, Reflect.get(must(row, table), 'closedDay')]
    })
  const set = (day: string | null) =>
    bistro.apply(async (tx) => {
      await setClosedDay(tx, check, day)
      return ok(null)
    })
  return { set, daysOf }
}

describe('The day on which a check was closed', () => {
  const allOn = (day: string | null) => parts.map((table) => [table, day])

  it('stands in the rows of every table that name it, so that they leave the devices together', async () => {
    const { set, daysOf } = await openWithParts()
    expect(parts.length).toBeGreaterThan(10)
    await set('2026-11-20')
    expect(daysOf(id(1))).toEqual(allOn('2026-11-20'))
    expect(daysOf(id(2))).toEqual(allOn(null))
  })

  it('is gone from all of them where the check is opened again', async () => {
    const { set, daysOf } = await openWithParts()
    await set('2026-11-20')
    await set(null)
    expect(daysOf(id(1))).toEqual(allOn(null))
  })
})
