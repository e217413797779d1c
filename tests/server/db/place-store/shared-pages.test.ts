import { expect, test } from 'vitest'
import { createSharedPages } from '#server/db/place-store/shared-pages.ts'
import type { WrittenRow } from '#server/sync/ports.ts'

const row = (id: string): WrittenRow => ({ table: 'menus', id, version: 1, deleted: true, row: null })

test('devices that ask for the same page of the same version share one reading', async () => {
  const share = createSharedPages()
  let readings = 0
  const read = async () => [row(String(++readings))]
  const pages = await Promise.all([share('a', read), share('a', read), share('a', read)])
  expect(readings).toBe(1)
  expect(pages.every((page) => page === pages[0])).toBe(true)
  expect(await share('b', read)).toEqual([row('2')])
})

test('a reading that failed serves nobody', async () => {
  const share = createSharedPages()
  const failing = async (): Promise<WrittenRow[]> => {
    throw new Error('connection lost')
  }
  await expect(share('a', failing)).rejects.toThrow('connection lost')
  expect(await share('a', async () => [row('1')])).toEqual([row('1')])
  const [first, second] = await Promise.allSettled([share('b', failing), share('b', async () => [row('2')])])
  expect(first.status).toBe('rejected')
  expect(second).toEqual({ status: 'fulfilled', value: [row('2')] })
})

test('only the latest pages are kept', async () => {
  const share = createSharedPages()
  let readings = 0
  const read = async () => [row(String(++readings))]
  for (let n = 0; n < 100; n++) await share(`page ${n}`, read)
  await share('page 99', read)
  expect(readings).toBe(100)
  await share('page 0', read)
  expect(readings).toBe(101)
})
