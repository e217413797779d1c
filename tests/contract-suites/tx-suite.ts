import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#commands/tx.ts'
import { tableNames, tables, type IndexOf, type Row, type TableName } from '#domain/tables.ts'
import { arbitraryRow } from '#tests/support/random/arbitrary-row.ts'
import { howMany, isAll } from '#tests/support/how-many.ts'

/** A place without rows; `run` keeps everything that its work did, or nothing when the work throws. */
export type TxUnderTest = {
  run(work: (tx: Tx) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** What every `Tx` has to keep to: mutations run over each of them and must not see a difference. */
export function txSuite(name: string, makeTx: () => Promise<TxUnderTest>): void {
  nth = 0
  describe(`rows of a place over ${name}`, () => {
    let place: TxUnderTest
    beforeAll(async () => {
      place = await makeTx()
    })
    afterAll(() => place.close())

    const read = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
      let result: { value: T } | null = null
      await place.run(async (tx) => {
        result = { value: await work(tx) }
      })
      if (result === null) throw new Error('the work did not run')
      return (result as { value: T }).value
    }

    describe.each(tableNames)('%s', (table) => {
      it('come back as they were put, in the same transaction and in the next', async () => {
        await check(rows(table, 1), async ([row]) => {
          await place.run(async (tx) => {
            await tx.put(table, row)
            expect(await tx.get(table, row.id)).toStrictEqual(row)
          })
          expect(await read((tx) => tx.get(table, row.id))).toStrictEqual(row)
        })
      })

      it('are replaced whole by a row with the same id', async () => {
        await check(rows(table, 2), async ([first, second]) => {
          const changed = { ...second, id: String(first.id) }
          await place.run((tx) => tx.put(table, first))
          await place.run((tx) => tx.put(table, changed))
          expect(await read((tx) => tx.get(table, first.id))).toStrictEqual(changed)
        })
      })

      it('are gone once removed, and come back when put again', async () => {
        await check(rows(table, 1), async ([row]) => {
          await place.run((tx) => tx.put(table, row))
          await place.run((tx) => tx.remove(table, row.id))
          expect(await read((tx) => tx.get(table, row.id))).toBeNull()
          expect(await read((tx) => tx.everExisted(table, row.id))).toBe(true)
          await place.run((tx) => tx.put(table, row))
          expect(await read((tx) => tx.get(table, row.id))).toStrictEqual(row)
        })
      })

      it('are put many at once as one by one: new, replaced, removed before, the later of two with one id', async () => {
        await check(rows(table, 4), async ([fresh, stored, other, removed]) => {
          const changed = { ...other, id: String(stored.id) }
          await place.run(async (tx) => {
            await tx.put(table, stored)
            await tx.put(table, removed)
            await tx.remove(table, removed.id)
          })
          await place.run(async (tx) => {
            await tx.putMany(table, [fresh, stored, removed, changed])
            await tx.putMany(table, [])
            expect(await tx.get(table, stored.id)).toStrictEqual(changed)
          })
          const ids = [fresh, stored, removed].map((row) => row.id)
          expect(await read((tx) => tx.getMany(table, ids))).toStrictEqual([fresh, changed, removed])
        })
      })

      it('are all listed, in the order of their ids, without the removed ones', async () => {
        await check(rows(table, 3), async ([first, second, removed]) => {
          await place.run(async (tx) => {
            for (const row of [second, first, removed]) await tx.put(table, row)
            await tx.remove(table, removed.id)
            const listed = await tx.all(table)
            const ids = listed.map((row) => row.id)
            expect(ids).toStrictEqual([...ids].sort())
            expect(listed).toEqual(expect.arrayContaining([first, second]))
            expect(ids).not.toContain(removed.id)
          })
        })
      })

      it.each(indexesOf(table))('are listed by %s, in the order of their ids', async (column) => {
        await check(rows(table, 5), async (five) => {
          const [wanted, , , other, removed] = five
          const value = column === 'number' ? numberIn(table, wanted) : (fieldOf(wanted, column) ?? wanted.id)
          const alike = five.map((row) => (row === other ? row : { ...row, [column]: value }))
          await place.run(async (tx) => {
            for (const row of alike) await tx.put(table, row)
            await tx.remove(table, removed.id)
          })
          const ids = new Set(five.map((row) => row.id))
          const listed = await read((tx) => tx.list(table, column, String(value)))
          const expected = alike
            .filter((row) => row.id !== removed.id && fieldOf(row, column) === value)
            .sort((a, b) => (a.id < b.id ? -1 : 1))
          expect(listed.filter((row) => ids.has(row.id))).toStrictEqual(expected)
          expect(listed.map((row) => row.id)).toStrictEqual(listed.map((row) => row.id).sort())
        })
      })

      it('are the same by many ids at once as one by one, in the order of the ids', async () => {
        await check(rows(table, 4), async ([stored, put, removed, never]) => {
          await place.run(async (tx) => {
            await tx.put(table, stored)
            await tx.put(table, removed)
          })
          await place.run(async (tx) => {
            await tx.put(table, put)
            await tx.remove(table, removed.id)
            const ids = [never, put, removed, stored].map((row) => row.id)
            expect(await tx.getMany(table, ids)).toStrictEqual([null, put, null, stored])
            expect(await tx.getMany(table, [])).toStrictEqual([])
          })
        })
      })

      it.each(indexesOf(table))('are listed by several values of %s as by each of them', async (column) => {
        await check(rows(table, 3), async (three) => {
          await place.run(async (tx) => {
            for (const row of three) await tx.put(table, row)
            await tx.remove(table, three[2].id)
            const values = [...new Set(three.map((row) => fieldOf(row, column)))]
              .filter((value) => value !== null && value !== undefined)
              .map(String)
            const each: Row<typeof table>[] = []
            for (const value of values) each.push(...(await tx.list(table, column, value)))
            const listed = await tx.listMany(table, column, [...values, ...values.slice(0, 1)])
            expect(listed).toStrictEqual(each.sort((a, b) => (a.id < b.id ? -1 : 1)))
            expect(await tx.listMany(table, column, [])).toStrictEqual([])
          })
        })
      })
    })

    it('are not there when they never were', async () => {
      const nobody = '01890000-0000-7000-8000-00000000dead'
      expect(await read((tx) => tx.get('orders', nobody))).toBeNull()
      expect(await read((tx) => tx.list('orders', 'orderCheckId', nobody))).toStrictEqual([])
      await place.run((tx) => tx.remove('orders', nobody))
      expect(await read((tx) => tx.get('orders', nobody))).toBeNull()
    })

    it('are copies: changing one in memory changes nothing stored', async () => {
      await check(rows('orderLines', 1), async ([row]) => {
        const handed = structuredClone(row)
        await place.run(async (tx) => {
          await tx.put('orderLines', handed)
          handed.name = 'inna'
          handed.modifiers.push({ modifierId: String(row.id), name: 'x', price: 1, amount: 1 })
          const got = await tx.get('orderLines', row.id)
          const [listed] = await tx.list('orderLines', 'orderId', row.orderId)
          const [one] = await tx.getMany('orderLines', [row.id])
          const [other] = await tx.listMany('orderLines', 'orderId', [row.orderId])
          for (const copy of [got, listed, one, other]) tamper(copy)
        })
        expect(await read((tx) => tx.get('orderLines', row.id))).toStrictEqual(row)
      })
    })

    it('show what the same transaction has put, replaced and removed before', async () => {
      await check(rows('orders', 3), async ([stays, goes, comes]) => {
        const check = { orderCheckId: stays.orderCheckId }
        await place.run((tx) => tx.put('orders', { ...goes, ...check }))
        const listed = await read(async (tx) => {
          await tx.put('orders', { ...stays, comment: 'przed' })
          await tx.put('orders', { ...stays, comment: 'po' })
          await tx.remove('orders', goes.id)
          await tx.put('orders', { ...comes, ...check })
          await tx.remove('orders', comes.id)
          await tx.put('orders', { ...comes, ...check, comment: 'znowu' })
          expect(await tx.get('orders', goes.id)).toBeNull()
          return tx.list('orders', 'orderCheckId', stays.orderCheckId)
        })
        expect(listed.map((row) => [row.id, row.comment])).toStrictEqual(
          [
            [stays.id, 'po'],
            [comes.id, 'znowu'],
          ].sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
        )
      })
    })

    it('are as before when the work throws', async () => {
      await check(rows('menuItems', 2), async ([kept, lost]) => {
        await place.run((tx) => tx.put('menuItems', kept))
        const failing = place.run(async (tx) => {
          await tx.put('menuItems', { ...kept, price: 1 })
          await tx.put('menuItems', lost)
          await tx.remove('menuItems', kept.id)
          throw new Error('on purpose')
        })
        await expect(failing).rejects.toThrow('on purpose')
        expect(await read((tx) => tx.get('menuItems', kept.id))).toStrictEqual(kept)
        expect(await read((tx) => tx.get('menuItems', lost.id))).toBeNull()
      })
    })
  })
}

/** Changes a row where it can be changed: some are given out frozen. */
function tamper(line: Row<'orderLines'> | null | undefined): void {
  if (line === null || line === undefined || Object.isFrozen(line)) return
  line.name = 'inna'
  line.modifiers.length = 0
}

/** Rows with ids of their own. */
type Rows<T extends TableName> = [Row<T>, Row<T>, Row<T>, Row<T>, Row<T>]

function rows<T extends TableName>(table: T, count: number): fc.Arbitrary<Rows<T>> {
  return fc.uniqueArray(arbitraryRow(table), {
    minLength: count,
    maxLength: count,
    selector: (row) => row.id,
  }) as unknown as fc.Arbitrary<Rows<T>>
}

let nth = 0

function check<T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => Promise<void>): Promise<void> {
  // Not the rows of the test before: they are in the place already.
  nth += 1
  const seed = isAll ? {} : { seed: nth }
  return fc.assert(fc.asyncProperty(arbitrary, property), { numRuns: howMany(3, 8), ...seed })
}

function indexesOf<T extends TableName>(table: T): IndexOf<T>[] {
  return [...tables[table].indexes] as IndexOf<T>[]
}

function fieldOf(row: object, field: string): unknown {
  return Object.entries(row).find(([name]) => name === field)?.[1]
}

/** A number that no other row has, in the form that the table's numbers have. */
function numberIn(table: TableName, { id }: { id: string }): string {
  const own = Number.parseInt(id.slice(-5), 16) + 1
  return table === 'printouts' ? `PA/A7K/${own}/11/2026` : `n-${id.slice(-8)}`
}
