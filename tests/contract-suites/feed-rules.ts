import { describe, expect, it } from 'vitest'
import type { Cursor, Envelope } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { fail } from '#domain/result.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { execute } from '#server/sync/execute.ts'
import { readFeed, walkTable, type FeedPage, type WalkPage } from '#server/sync/feed.ts'
import type { WrittenRow, PlaceStore } from '#server/sync/ports.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import {
  type PlaceSeed,
  display,
  feedQuery,
  id,
  kasiaOnPhone,
  noon,
  phone,
  placeOrder,
  revoked,
  till,
} from './place-commands.ts'
import { plainCheck } from '#tests/support/rows/order-rows.ts'

export type FeedTools = {
  store(): PlaceStore
  seed(seed: PlaceSeed): void | Promise<void>
  push(envelope: Envelope, clientId?: string): ReturnType<typeof execute>
  feed(query?: Partial<Parameters<typeof readFeed>[2]>): Promise<FeedPage>
  /** The whole feed from a cursor on, page by page. */
  drain(pageSize: number, cursor?: Cursor | null): Promise<FeedPage[]>
  /** Moves the server's clock to this moment, ms. */
  setNow(moment: number): void
}

const guestPhone = '600100200'
const day = 24 * 60 * 60 * 1000

const contact: Row<'checkContacts'> = {
  id: id(0xf2),
  orderCheckId: id(0xf3),
  phone: guestPhone,
  address: null,
  closedDay: null,
}

const guest: Row<'placeClients'> = {
  id: id(0xf1),
  name: 'Ewa',
  phone: guestPhone,
  addresses: [],
  allergyNote: '',
  createdAt: noon,
  lastOrderAt: noon,
}

/** What a reader of the feed is promised, over any store; `store` is the one of the test that runs. */
export function feedRules({ store, seed, push, feed, drain, setNow }: FeedTools): void {
  describe('the feed', () => {
    const orderOf = ({ version, table, id: row }: WrittenRow) =>
      `${String(version).padStart(9, '0')} ${table.padEnd(20)} ${row}`

    it('gives every changed row once, in the order of version, table and id, whatever the page size', async () => {
      for (let seq = 1; seq <= 3; seq++) await push(placeOrder(seq))
      const [whole] = await drain(1000)
      const rows = must(whole, 'page').rows
      expect(rows.map(orderOf)).toStrictEqual(rows.map(orderOf).sort())
      for (const pageSize of [1, 2, 7, rows.length]) {
        const pages = await drain(pageSize)
        expect(pages.flatMap((page) => page.rows)).toStrictEqual(rows)
        expect(pages.every((page) => page.rows.length <= pageSize)).toBe(true)
      }
    })

    it('gives rows whole, as they were put', async () => {
      const { rows } = await feed({ pageSize: 1000 })
      const zurek = rows.find((row) => row.id === at.zurek)
      expect(zurek).toStrictEqual({
        table: 'menuItems',
        id: at.zurek,
        version: zurek?.version,
        deleted: false,
        row: bistroRows().menuItems.find((item) => item.id === at.zurek),
      })
    })

    it('tells how far the commands are only where it ends (I5)', async () => {
      await push(placeOrder(1))
      const pages = await drain(5)
      expect(pages.length).toBeGreaterThan(2)
      expect(pages.slice(0, -1).every((page) => page.lastSeq === null && page.results === null)).toBe(true)
      expect(pages.at(-1)).toMatchObject({ lastSeq: 1, results: [{ seq: 1, status: 'applied' }] })
    })

    it('gives only the outcomes that the device has not got, and only its own', async () => {
      await push({ ...placeOrder(1), session: kasiaOnPhone }, phone)
      for (let seq = 1; seq <= 3; seq++) await push(placeOrder(seq))
      const { results } = await feed({ answeredSeq: 1, pageSize: 1000 })
      expect(results?.map((each) => each.seq)).toStrictEqual([2, 3])
    })

    it('lets orders run ahead of a page that has nothing of any check, whole', async () => {
      const items = bistroRows().menuItems.map((item) => ({ ...item, price: 1 }))
      const { nextCursor } = must((await drain(1000)).at(-1), 'page')
      await seed({ rows: { menuItems: items } })
      await push(placeOrder(1))
      const pages = await drain(2, nextCursor)
      const ordered = pages.flatMap((page) => page.rows).filter((row) => row.table !== 'menuItems')
      const ofCheck = ordered.filter((row) => ['orderChecks', 'orders', 'orderLines'].includes(row.table))
      expect(ofCheck.length).toBeGreaterThan(2)
      const first = must(pages[0], 'page')
      expect(first.rows.every((row) => row.table === 'menuItems')).toBe(true)
      expect(first.ahead?.filter((row) => ofCheck.some((each) => each.id === row.id))).toStrictEqual(ofCheck)
      // Where one of a check is on the page itself, or nothing comes after it, nothing runs ahead.
      expect(pages.at(-1)?.ahead).toBeUndefined()
      for (const page of pages) {
        if (page.rows.some((row) => row.table !== 'menuItems')) expect(page.ahead).toBeUndefined()
      }
    })

    it('lets no version run ahead of which it cannot take all rows along', async () => {
      const item = must(bistroRows().menuItems[0], 'item')
      const { nextCursor } = must((await drain(1000)).at(-1), 'page')
      await seed({ rows: { menuItems: [item, { ...item, id: id(2) }] } })
      await push(placeOrder(1))
      const checks = Array.from({ length: 100 }, (_, n): Row<'orderChecks'> => ({
        id: id(100 + n),
        number: `AAA-${100 + n}`,
        status: 'pending',
        diningOptionId: at.onSite,
        tableId: null,
        openedAt: noon,
        openedBy: at.kasia,
        closedDay: null,
        ...plainCheck,
      }))
      await seed({ rows: { orderChecks: checks } })
      const { ahead } = await feed({ cursor: nextCursor, pageSize: 1 })
      expect(new Set(ahead?.map((row) => row.version))).toStrictEqual(new Set([nextCursor.version + 2]))
    })

    it('goes on from its end with what changes later, and nothing else', async () => {
      const { nextCursor } = must((await drain(10)).at(-1), 'page')
      expect((await feed({ cursor: nextCursor })).rows).toStrictEqual([])
      await push(placeOrder(1))
      const later = await feed({ cursor: nextCursor, pageSize: 1000 })
      expect(later.rows.length).toBeGreaterThan(0)
      expect(later.rows.every((row) => row.version > nextCursor.version)).toBe(true)
    })

    it('gives a row that changes between two pages once, at its new place', async () => {
      const first = await feed({ pageSize: 3 })
      const moved = must(bistroRows().menuItems[0], 'item')
      await seed({ rows: { menuItems: [{ ...moved, price: 1 }] } })
      const rest = (await drain(3, first.nextCursor)).flatMap((page) => page.rows)
      const places = rest.filter((row) => row.id === moved.id)
      expect(places).toHaveLength(1)
      expect(rest.at(-1)).toMatchObject({ id: moved.id, row: { price: 1 } })
    })

    it('tells of a removed row by a tombstone', async () => {
      const { nextCursor } = must((await drain(1000)).at(-1), 'page')
      const version = await store().write(at.place, async (locked) => {
        const next = (await locked.clock()).version + 1
        await locked.rows(next).remove('menuItems', at.beer)
        await locked.advance(next, 'gone', noon)
        return next
      })
      expect((await feed({ cursor: nextCursor })).rows).toStrictEqual([
        { table: 'menuItems', id: at.beer, version, deleted: true, row: null },
      ])
    })

    it('leaves out checks that were closed before the window, and keeps open ones', async () => {
      const check = (n: number, closedDay: string | null): Row<'orderChecks'> => ({
        id: id(n),
        number: `AAA-${n}`,
        status: 'done',
        diningOptionId: at.onSite,
        tableId: null,
        openedAt: noon,
        openedBy: at.kasia,
        closedDay,
        ...plainCheck,
      })
      const days = ['2026-11-12', '2026-11-13', '2026-11-14', null]
      await seed({ rows: { orderChecks: days.map((day, n) => check(n + 1, day)) } })
      const query = { since: '2026-11-13', pageSize: 1000 }
      const fed = (await feed(query)).rows.filter((row) => row.table === 'orderChecks')
      expect(fed.map((row) => row.id)).toStrictEqual([id(2), id(3), id(4)])
      const walk = { ...query, clientId: till, table: 'orderChecks' as const, afterId: null }
      const walked = await walkTable(store(), at.place, walk)
      expect(walked.ok && walked.value.rows.map((row) => row.id)).toStrictEqual([id(2), id(3), id(4)])
    })

    it.each([
      ['another epoch', (cursor: Cursor) => ({ ...cursor, epoch: 'other' })],
      ['another history of the same version', (cursor: Cursor) => ({ ...cursor, stamp: 'other' })],
      ['a version that is not there yet', (cursor: Cursor) => ({ ...cursor, version: cursor.version + 1 })],
    ])('sends away a cursor of %s', async (_, change) => {
      await push(placeOrder(1))
      const { nextCursor } = await feed({ pageSize: 1000 })
      const query = feedQuery({ cursor: change(nextCursor) })
      expect(await readFeed(store(), at.place, query)).toStrictEqual(
        fail({ code: 'cursor_expired', epoch: nextCursor.epoch, lastSeq: 1 }),
      )
    })

    it('sends away a cursor of a device that was away while checks may have left the window, and no other', async () => {
      await push(placeOrder(1))
      const away = (await feed({ pageSize: 1000 })).nextCursor
      await push(placeOrder(2))
      const present = (await feed({ pageSize: 1000 })).nextCursor
      setNow(noon + 8 * day)
      const knownSince = noon + 2 * day
      const ask = (cursor: Cursor) => readFeed(store(), at.place, feedQuery({ cursor, knownSince }))
      expect(await ask(away)).toMatchObject({ ok: false, error: { code: 'cursor_expired', lastSeq: 2 } })
      expect(await ask(present)).toMatchObject({ ok: true, value: { more: false, rows: [] } })
      await push(placeOrder(3))
      expect(await ask(present)).toMatchObject({ ok: true, value: { more: false, lastSeq: 3 } })
    })

    it('gives a kitchen’s screen everything but guests and who changed what, and no cursor of other devices', async () => {
      await push(placeOrder(1))
      await store().write(at.place, async (locked) => {
        const next = (await locked.clock()).version + 1
        await locked.rows(next).put('placeClients', guest)
        await locked.rows(next).put('checkContacts', contact)
        await locked.advance(next, 'guest', noon)
      })
      const of = async (clientId: string) => (await feed({ clientId, pageSize: 1000 })).rows
      const [tills, kitchens] = [await of(till), await of(display)]
      const hidden = ['placeClients', 'checkContacts', 'changes']
      expect(hidden.slice(0, 2).every((name) => tills.some(({ table }) => table === name))).toBe(true)
      expect(kitchens).toStrictEqual(tills.filter(({ table }) => !hidden.includes(table)))
      const walk = { table: 'placeClients' as const, afterId: null, pageSize: 10, since: '2026-11-01' }
      const walked = async (clientId: string) =>
        must(await walkTable(store(), at.place, { clientId, ...walk }), 'a page')
      expect(await walked(till)).toMatchObject({ value: { rows: [{ id: guest.id }] } })
      expect(await walked(display)).toMatchObject({ value: { rows: [], next: null } })
      const { nextCursor: cursor } = await feed({ pageSize: 1000 })
      const others = await readFeed(store(), at.place, feedQuery({ clientId: display, cursor }))
      expect(others).toMatchObject({ error: { code: 'cursor_expired' } })
      const { nextCursor: own } = await feed({ clientId: display, pageSize: 1000 })
      expect(await feed({ clientId: display, cursor: own })).toMatchObject({ rows: [], more: false })
    })

    it('gives nothing to a device that is unknown or revoked', async () => {
      const read = (clientId: string) => readFeed(store(), at.place, feedQuery({ clientId }))
      expect(await read(revoked)).toStrictEqual(fail({ code: 'device_revoked' }))
      expect(await read(id(0xdead))).toStrictEqual(fail({ code: 'grant_invalid' }))
    })
  })

  describe('a first load', () => {
    it('walks a table once by id, and the feed from its first page gives the rest', async () => {
      await store().write(at.place, async (locked) => {
        const next = (await locked.clock()).version + 1
        await locked.rows(next).remove('menuItems', at.beer)
        await locked.advance(next, 'gone', noon)
      })
      const walk = async (afterId: string | null) => {
        const query = {
          clientId: till,
          table: 'menuItems' as const,
          afterId,
          pageSize: 2,
          since: '2026-01-01',
        }
        const page = await walkTable(store(), at.place, query)
        if (!page.ok) throw new Error(page.error.code)
        return page.value
      }
      const first = await walk(null)
      expect(first.rows.map((row) => row.id)).toStrictEqual([at.zurek, at.pierogi])
      await push(placeOrder(1))
      const second = await walk(first.next)
      expect(second.rows.map((row) => row.id)).toStrictEqual([at.water])
      expect(second.next).toBeNull()
      const later = await feed({ cursor: first.cursor, pageSize: 1000 })
      expect(later.rows.some((row) => row.table === 'orders')).toBe(true)
      expect(later.rows.every((row) => row.version > first.cursor.version)).toBe(true)
    })

    it('goes on with the tables that follow where a page has room, and says where it ends', async () => {
      const onward = ['diningOptions', 'formerUsers', 'menuItems', 'venueTables', 'dayReports'] as const
      const all = async (pageSize: number) => {
        const pages: WalkPage[] = []
        let from: { table: TableName; afterId: string | null } = { table: 'places', afterId: null }
        for (;;) {
          const after = onward.slice(onward.findIndex((table) => table === from.table) + 1)
          const query = { ...from, clientId: till, onward: after, pageSize, since: '2026-01-01' }
          const page = await walkTable(store(), at.place, query)
          if (!page.ok) throw new Error(page.error.code)
          pages.push(page.value)
          const { table, next } = page.value
          const following = onward[onward.findIndex((each) => each === table) + 1]
          if (next === null && following === undefined) return pages
          from =
            next === null ? { table: must(following, 'a table'), afterId: null } : { table, afterId: next }
        }
      }
      const [whole, ...rest] = await all(1000)
      expect(rest).toHaveLength(0)
      const withRows = new Set(whole?.rows.map(({ table }) => table))
      expect([...withRows]).toStrictEqual(['places', 'diningOptions', 'menuItems', 'venueTables'])
      for (const pageSize of [1, 2, 3, 5]) {
        const pages = await all(pageSize)
        expect(pages.every(({ rows }) => rows.length <= pageSize)).toBe(true)
        expect(pages.flatMap(({ rows }) => rows)).toStrictEqual(whole?.rows)
      }
    })
  })
}
