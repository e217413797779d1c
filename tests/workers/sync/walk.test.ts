import { expect, test } from 'vitest'
import type { TablePage } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { fail, ok } from '#domain/result.ts'
import { tableNames, type TableName } from '#domain/tables.ts'
import type { SyncTransport } from '#workers/sync/transport.ts'
import { afterPage, readingAhead, tablesAfter } from '#workers/sync/walk.ts'

const page = (table: string | null, next: string | null): TablePage => ({
  rows: [],
  next,
  cursor: { epoch: 'e', version: 1, table: '~', id: '', stamp: 's' },
  ...(table !== null && { table }),
})
const [first, second, third, last] = [0, 1, 2, -1].map((n) => must(tableNames.at(n), 'a table')) as [
  TableName,
  TableName,
  TableName,
  TableName,
]

test('A walk goes on in the table that the page ends in, or with the table after that', () => {
  const walk = { table: first, afterId: null }
  expect(afterPage(walk, page(second, 'x'))).toStrictEqual({ table: second, afterId: 'x' })
  expect(afterPage(walk, page(second, null))).toStrictEqual({ table: third, afterId: null })
  expect(afterPage(walk, page(last, null))).toBeNull()
  expect(tablesAfter(first)).toStrictEqual(tableNames.slice(1))
})

test('A server of before, which does not say where its page ends, has read one table', () => {
  const walk = { table: first, afterId: null }
  expect(afterPage(walk, page(null, 'x'))).toStrictEqual({ table: first, afterId: 'x' })
  expect(afterPage(walk, page(null, null))).toStrictEqual({ table: second, afterId: null })
})

test('A page that ends in a table which this build does not know is of the one that was asked for (I16)', () => {
  const walk = { table: second, afterId: null }
  expect(afterPage(walk, page('ofTomorrow', null))).toStrictEqual({ table: third, afterId: null })
})

function counted(answer: (nth: number) => ReturnType<SyncTransport['rows']>) {
  const asked: string[] = []
  const never = () => Promise.reject(new Error('not asked for'))
  const rows = (table: string, afterId: string | null) => {
    asked.push(`${table} ${afterId ?? ''}`.trim())
    return answer(asked.length)
  }
  return { asked, transport: readingAhead({ push: never, changes: never, rows }) }
}

test('The next page of a walk is under way as soon as one has come, and is asked for once', async () => {
  const { asked, transport } = counted(async (nth) => ok(nth === 1 ? page(first, 'x') : page(last, null)))
  await transport.rows(first, null)
  expect(asked).toStrictEqual([first, `${first} x`])
  expect(await transport.rows(first, 'x')).toMatchObject({ value: { table: last } })
  expect(asked).toHaveLength(2)
})

test('A page that was asked for ahead is forgotten where the walk begins anew', async () => {
  const { asked, transport } = counted(async () => ok(page(first, 'x')))
  await transport.rows(first, null)
  await transport.rows(first, null)
  expect(asked).toStrictEqual([first, `${first} x`, first, `${first} x`])
})

test('Whoever asks for a page that failed on its way hears of it, and the next asking asks the server', async () => {
  const lost = fail({ kind: 'unreachable' as const })
  const { asked, transport } = counted(async (nth) => (nth === 2 ? lost : ok(page(first, 'x'))))
  await transport.rows(first, null)
  expect(await transport.rows(first, 'x')).toStrictEqual(lost)
  expect(await transport.rows(first, 'x')).toMatchObject({ ok: true })
  expect(asked.slice(0, 3)).toStrictEqual([first, `${first} x`, `${first} x`])
})
