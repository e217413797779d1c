import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOfMany } from '#replica/copy/read-of-many.ts'

type Row = { id: number; checkId: string }

/** The nth id that was made at this moment, ms. */
const idAt = (ms: number, n = 0) => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString().padStart(12, '0')}`
}

const now = Date.UTC(2026, 10, 30, 17)
const minute = 60_000

/** A store with so many rows of each check, which notes what it is asked for. */
function storeOf(counts: readonly (readonly [checkId: string, rows: number])[]) {
  const rows = counts
    .flatMap(([checkId, count]) => Array.from({ length: count }, () => checkId))
    .sort()
    .map((checkId, id): Row => ({ id, checkId }))
  const asked: string[] = []
  return {
    asked,
    rows,
    between: (first: unknown, last: unknown) => ({
      limit: (count: number) => ({
        toArray: async () => {
          asked.push('range')
          return rows
            .filter(({ checkId }) => checkId >= String(first) && checkId <= String(last))
            .slice(0, count)
        },
      }),
    }),
    equals: (value: string) => ({
      toArray: async () => {
        asked.push(value)
        return rows.filter(({ checkId }) => checkId === value)
      },
    }),
  }
}

describe('rows of many checks', () => {
  it('that were opened in one evening are one question, also where most have none', async () => {
    const checks = [0, 1, 2, 3, 4, 5].map((n) => idAt(now + n * 8 * minute))
    const store = storeOf(checks.slice(2, 4).map((id) => [id, 2]))
    expect(await readOfMany(store, 'checkId', checks)).toEqual(store.rows)
    expect(store.asked).toEqual(['range'])
  })

  it('leave out what was closed in between', async () => {
    const open = [0, 2, 4, 6].map((n) => idAt(now + n * minute))
    const closed = idAt(now + 3 * minute)
    const store = storeOf([...open, closed].map((id) => [id, 1]))
    const found = await readOfMany(store, 'checkId', open)
    expect(found.map(({ checkId }) => checkId)).toEqual(open)
    expect(store.asked).toEqual(['range'])
  })

  it('are not looked for in all that lies between today and one that was forgotten last week', async () => {
    const forgotten = idAt(now - 7 * 24 * 60 * minute)
    const today = [0, 1, 2, 3].map((n) => idAt(now + n * minute))
    const store = storeOf([forgotten, ...today].map((id) => [id, 1]))
    expect(await readOfMany(store, 'checkId', [...today, forgotten])).toHaveLength(5)
    expect(store.asked).toEqual([forgotten, 'range'])
  })

  it('are asked for check by check where a range would bring too many of others', async () => {
    const open = [0, 1, 2, 3].map((n) => idAt(now + n * 10 * minute))
    const closed = Array.from({ length: 40 }, (_, n) => idAt(now + 5 * minute, n))
    const store = storeOf([...open, ...closed].map((id) => [id, 1]))
    const found = await readOfMany(store, 'checkId', open)
    expect(found.map(({ checkId }) => checkId)).toEqual(open)
    expect(store.asked).toEqual(['range', ...open])
  })

  it('are those that each check has by itself, whenever it was opened and however many there are', async () => {
    const check = fc.tuple(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 12 }), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(check, { maxLength: 30 }), async (drawn) => {
        const checks = drawn.map(([minutes, rows, wanted], n) => {
          return { id: idAt(now + minutes * minute, n), rows, wanted }
        })
        const store = storeOf(checks.map(({ id, rows }) => [id, rows]))
        const wanted = checks.flatMap(({ id, wanted: isWanted }) => (isWanted ? [id] : []))
        const found = await readOfMany(store, 'checkId', [...wanted, ...wanted])
        expect(found).toEqual(store.rows.filter(({ checkId }) => wanted.includes(checkId)))
      }),
    )
  })
})
