import { describe, expect, it } from 'vitest'
import { readMany } from '#replica/copy/read-many.ts'

type Row = { id: string }

/** The nth id that was made at this moment, ms. */
const idAt = (ms: number, n: number) => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString().padStart(12, '0')}`
}

/** A store of these rows that notes what it is asked for. */
function storeOf(ids: readonly string[]) {
  const rows = [...ids].sort().map((id): Row => ({ id }))
  const asked: string[] = []
  return {
    asked,
    range: async (first: string, last: string, limit: number) => {
      asked.push('range')
      return rows.filter(({ id }) => id >= first && id <= last).slice(0, limit)
    },
    each: async (wanted: string[]) => {
      asked.push(`each of ${wanted.length}`)
      return wanted.map((id) => rows.find((row) => row.id === id))
    },
  }
}

const now = Date.UTC(2026, 10, 23)
const idsOf = (found: readonly (Row | null)[]) => found.map((row) => row?.id ?? null)

describe('rows by their ids', () => {
  it('that were made together are one question', async () => {
    const lines = [0, 1, 2].map((n) => idAt(now + n, n))
    const store = storeOf([...lines, idAt(now - 60_000, 9), idAt(now + 60_000, 9)])
    const missing = idAt(now + 1, 5)
    expect(idsOf(await readMany(store, [lines[2] ?? '', missing, lines[0] ?? '']))).toEqual([
      lines[2],
      null,
      lines[0],
    ])
    expect(store.asked).toEqual(['range'])
  })

  it('that were made at other times are asked for one by one, with nothing that lies between', async () => {
    const [first, last] = [idAt(now, 0), idAt(now + 86_400_000, 0)]
    const store = storeOf([first, idAt(now + 1000, 0), last])
    expect(idsOf(await readMany(store, [last, first]))).toEqual([last, first])
    expect(store.asked).toEqual(['each of 2'])
  })

  it('are all there where too many others were made in between', async () => {
    const all = Array.from({ length: 20 }, (_, n) => idAt(now, n))
    const wanted = [all[0] ?? '', all[19] ?? '']
    const store = storeOf(all)
    expect(idsOf(await readMany(store, wanted))).toEqual(wanted)
    expect(store.asked).toEqual(['range', 'each of 1'])
  })
})
