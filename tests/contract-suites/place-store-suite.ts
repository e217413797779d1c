import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cursor, Envelope } from '#contract/sync.ts'
import { fail, ok } from '#domain/result.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { execute, type ExecuteDeps } from '#server/sync/execute.ts'
import { readFeed, walkTable, type FeedPage } from '#server/sync/feed.ts'
import type { ChangedRow, PlaceStore, SessionProof, SyncClient } from '#server/sync/ports.ts'
import { at, bistroRows } from '#tests/support/bistro.ts'
import { must } from '#domain/must.ts'
import { sha256 } from '#tests/support/sha256.ts'

export type PlaceSeed = {
  rows?: { [T in TableName]?: Row<T>[] }
  clients?: SyncClient[]
  sessions?: [id: string, proof: SessionProof][]
}

/** A store with the place `at.place` in it, empty and at version 0. */
export type PlaceStoreUnderTest = {
  store: PlaceStore
  /** Puts rows (as new versions), devices and sessions there. */
  seed(seed: PlaceSeed): void | Promise<void>
  close?(): Promise<void>
}

const till = id(0xa1)
const phone = id(0xa2)
const revoked = id(0xa3)
const kasiaOnTill = id(0xb1)
const ownerOnTill = id(0xb2)
const kasiaOnPhone = id(0xb3)
const endedOnTill = id(0xb4)
const noon = Date.UTC(2026, 10, 20, 11)

/** What `execute` and the feed promise, over any store. */
export function placeStoreSuite(name: string, make: () => Promise<PlaceStoreUnderTest>): void {
  describe(`a place kept in ${name}`, () => {
    let place: PlaceStoreUnderTest
    let deps: ExecuteDeps

    beforeEach(async () => {
      place = await make()
      let stamps = 0
      deps = {
        store: place.store,
        clock: () => noon,
        stamp: () => `stamp-${++stamps}`,
        hash: sha256,
      }
      await place.seed({
        rows: bistroRows(),
        clients: [client(till, 'AAA'), client(phone, 'BBB'), { ...client(revoked, 'CCC'), revokedAt: noon }],
        sessions: [
          [kasiaOnTill, { userId: at.kasia, clientIds: [till, revoked], endedAt: null }],
          [ownerOnTill, { userId: at.owner, clientIds: [till], endedAt: null }],
          [kasiaOnPhone, { userId: at.kasia, clientIds: [phone], endedAt: null }],
          [endedOnTill, { userId: at.kasia, clientIds: [till], endedAt: noon - 1000 }],
        ],
      })
    })
    afterEach(() => place.close?.())

    const push = (envelope: Envelope, clientId = till) => execute(deps, clientId, envelope)
    const versionNow = () => place.store.read(at.place, async (reader) => (await reader.clock()).version)
    const lastSeqOf = (clientId: string) =>
      place.store.read(at.place, async (reader) => (await reader.client(clientId))?.lastSeq)
    const feed = async (query: Partial<Parameters<typeof readFeed>[2]> = {}): Promise<FeedPage> => {
      const page = await readFeed(place.store, at.place, feedQuery(query))
      if (!page.ok) throw new Error(page.error.code)
      return page.value
    }
    /** The whole feed from a cursor on, page by page. */
    const drain = async (pageSize: number, cursor: Cursor | null = null): Promise<FeedPage[]> => {
      const page = await feed({ pageSize, cursor })
      return page.more ? [page, ...(await drain(pageSize, page.nextCursor))] : [page]
    }

    describe('execute', () => {
      it('writes what a command does with the next version, for every reader to see', async () => {
        const before = await versionNow()
        const order = placeOrder(1)
        const outcome = await push(order)
        const applied = { seq: 1, status: 'applied', code: null, result: null, version: before + 1 }
        expect(outcome).toStrictEqual(ok(applied))
        expect(await versionNow()).toBe(before + 1)
        const page = await feed({ cursor: null, pageSize: 1000 })
        const changed = page.rows.filter((row) => row.version === before + 1)
        expect(new Set(changed.map((row) => row.table))).toStrictEqual(
          new Set(['orderChecks', 'orders', 'orderLines', 'checkEvents']),
        )
        expect(page.lastSeq).toBe(1)
        expect(page.results).toStrictEqual([applied])
      })

      it('answers a command that it knows with the stored outcome and does nothing again (I2)', async () => {
        const order = placeOrder(1)
        const first = await push(order)
        await push(placeOrder(2))
        const before = await drain(1000)
        expect(await push(order)).toStrictEqual(first)
        expect(await drain(1000)).toStrictEqual(before)
      })

      it('knows a command again under another place in the queue', async () => {
        const order = placeOrder(1)
        const first = await push(order)
        const version = await versionNow()
        expect(await push({ ...order, seq: 2 })).toStrictEqual(
          first.ok ? ok({ ...first.value, seq: 2 }) : first,
        )
        expect(await versionNow()).toBe(version)
        expect(await lastSeqOf(till)).toBe(2)
      })

      it('knows a command again when it comes from another device of the same person', async () => {
        const order = placeOrder(1)
        const first = await push(order)
        expect(await push(order, phone)).toStrictEqual(first)
      })

      it('refuses an id that stands for another command', async () => {
        const order = placeOrder(1)
        await push(order)
        const changed = { ...order, args: { ...order.args, comment: 'inne' } }
        expect(await push(changed)).toStrictEqual(fail({ code: 'id_reused' }))
        expect(await push({ ...changed, seq: 2 })).toStrictEqual(fail({ code: 'id_reused' }))
        expect(await lastSeqOf(till)).toBe(1)
      })

      it('waits for the commands in between', async () => {
        const before = await drain(1000)
        expect(await push(placeOrder(3))).toStrictEqual(fail({ code: 'sequence_gap', expected: 1 }))
        expect(await drain(1000)).toStrictEqual(before)
      })

      it('takes no second command for one place in the queue', async () => {
        await push(placeOrder(1))
        const before = await drain(1000)
        expect(await push(placeOrder(1))).toStrictEqual(fail({ code: 'sequence_taken' }))
        expect(await drain(1000)).toStrictEqual(before)
      })

      it('believes no device that it does not know', async () => {
        expect(await push(placeOrder(1), id(0xdead))).toStrictEqual(fail({ code: 'grant_invalid' }))
      })

      it.each([
        ["another person's session", { session: ownerOnTill }],
        ['a session of another device', { session: kasiaOnPhone }],
        ['a session that had ended before', { session: endedOnTill }],
        ['a session that nobody knows', { session: id(0xdead) }],
      ])('holds a command that names %s, and goes on (I12)', async (_, claim) => {
        const before = (await feed({ pageSize: 1000 })).rows
        const held = await push({ ...placeOrder(1), ...claim })
        expect(held).toMatchObject(ok({ seq: 1, status: 'held', code: null }))
        expect((await feed({ pageSize: 1000 })).rows).toStrictEqual(before)
        expect(await push(placeOrder(2))).toMatchObject(ok({ seq: 2, status: 'applied' }))
      })

      it('believes a session that ended only after the command happened', async () => {
        const earlier = { ...placeOrder(1), session: endedOnTill, occurredAt: noon - 2000 }
        expect(await push(earlier)).toMatchObject(ok({ status: 'applied' }))
      })

      it('takes what a revoked device still sends, and holds it', async () => {
        expect(await push(placeOrder(1), revoked)).toMatchObject(ok({ status: 'held' }))
        expect(await lastSeqOf(revoked)).toBe(1)
      })

      it('leaves no row of an intent that it refuses, and goes on', async () => {
        const order = placeOrder(1)
        await push(order)
        const before = await drain(1000)
        const refused = await push({
          ...command(2, 'check.change-table', {
            orderCheckId: order.args['orderCheckId'],
            tableId: id(0xdead),
          }),
        })
        expect(refused).toMatchObject(ok({ seq: 2, status: 'rejected', code: 'unknown_table' }))
        const after = await drain(1000)
        expect(after.flatMap((page) => page.rows)).toStrictEqual(before.flatMap((page) => page.rows))
        expect(await lastSeqOf(till)).toBe(2)
        expect(await push(placeOrder(3))).toMatchObject(ok({ status: 'applied' }))
      })

      it('tells a refused intent what is there instead, now and later', async () => {
        const order = placeOrder(1)
        await push(order)
        const cancel = command(2, 'order.cancel', { orderId: order.args['orderId'], reason: '' })
        await push({ ...cancel, actor: at.owner, session: ownerOnTill })
        const late = command(3, 'check.change-table', {
          orderCheckId: order.args['orderCheckId'],
          tableId: at.table2,
        })
        const outcome = await push(late)
        expect(outcome).toMatchObject(ok({ status: 'rejected', code: 'check_not_open' }))
        expect(await push(late)).toStrictEqual(outcome)
        expect((await feed({ answeredSeq: 2, pageSize: 1000 })).results).toStrictEqual([
          outcome.ok ? outcome.value : null,
        ])
      })

      it('keeps whole what nobody can read', async () => {
        const strange = { text: 'a\u0000b\ud800c', nested: [{ n: 1e21, nothing: null }] }
        const outcome = await push(command(1, 'line.done', strange))
        expect(outcome).toMatchObject(ok({ status: 'applied' }))
        const logged = await place.store.write(at.place, (locked) => locked.findCommand(commandId(1)))
        expect(logged?.envelope).toStrictEqual(command(1, 'line.done', strange))
      })

      it('ends a session for what happens afterwards, not for what happened before', async () => {
        await push(command(1, 'session.end', { sessionId: kasiaOnTill }))
        const [before, after] = [noon - 1, noon + 1]
        expect(await push({ ...placeOrder(2), occurredAt: before })).toMatchObject(ok({ status: 'applied' }))
        expect(await push({ ...placeOrder(3), occurredAt: after })).toMatchObject(ok({ status: 'held' }))
      })

      it('gives commands of many devices their own versions, each device in its order (I4)', async () => {
        const before = await versionNow()
        const queue = async (clientId: string, session: string) => {
          for (let seq = 1; seq <= 8; seq++) {
            const order = { ...placeOrder(seq), session }
            expect(await push(order, clientId)).toMatchObject(ok({ seq, status: 'applied' }))
          }
        }
        await Promise.all([queue(till, kasiaOnTill), queue(phone, kasiaOnPhone)])
        const checks = (await drain(1000)).flatMap((page) =>
          page.rows.filter((row) => row.table === 'orders'),
        )
        expect(checks.map((row) => row.version)).toStrictEqual(
          Array.from({ length: 16 }, (_, n) => before + 1 + n),
        )
      })
    })

    describe('a transaction', () => {
      it('keeps nothing of an attempt that failed, and everything else', async () => {
        const [menu] = [{ id: id(1), name: 'A', visible: true, position: 0 }]
        await place.store.write(at.place, async (locked) => {
          const { version } = await locked.clock()
          const tx = locked.rows(version + 1)
          await tx.put('menus', menu)
          const failed = await locked.attempt(async () => {
            const inner = locked.rows(version + 1)
            await inner.put('menus', { ...menu, name: 'B' })
            await inner.put('menus', { ...menu, id: id(2) })
            return fail({ code: 'not_found' })
          })
          expect(failed).toStrictEqual(fail({ code: 'not_found' }))
          expect(await tx.get('menus', menu.id)).toStrictEqual(menu)
          expect(await tx.get('menus', id(2))).toBeNull()
          await locked.advance(version + 1, 'x', noon)
        })
        const menus = (await feed({ pageSize: 1000 })).rows.filter((row) => row.table === 'menus')
        expect(menus.map((row) => row.row)).toStrictEqual([menu])
      })

      it('keeps nothing at all when its work throws', async () => {
        const before = await drain(1000)
        const failing = place.store.write(at.place, async (locked) => {
          const { version } = await locked.clock()
          await locked.rows(version + 1).remove('menuItems', at.zurek)
          await locked.setLastSeq(till, 5)
          await locked.advance(version + 1, 'lost', noon)
          throw new Error('on purpose')
        })
        await expect(failing).rejects.toThrow('on purpose')
        expect(await drain(1000)).toStrictEqual(before)
        expect(await push(placeOrder(1))).toMatchObject(ok({ status: 'applied' }))
      })

      it('gives order numbers of one series, each once', async () => {
        const next = () => place.store.write(at.place, (locked) => locked.nextOrderNumber(till))
        const numbers = [await next(), await next()]
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers.every((number) => /^AAA-[1-9]\d*$/.test(number))).toBe(true)
      })
    })

    describe('the feed', () => {
      const orderOf = ({ version, table, id: row }: ChangedRow) =>
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
          ...{ table: 'menuItems', id: at.zurek, version: zurek?.version, deleted: false },
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
        await place.seed({ rows: { menuItems: [{ ...moved, price: 1 }] } })
        const rest = (await drain(3, first.nextCursor)).flatMap((page) => page.rows)
        const places = rest.filter((row) => row.id === moved.id)
        expect(places).toHaveLength(1)
        expect(rest.at(-1)).toMatchObject({ id: moved.id, row: { price: 1 } })
      })

      it('tells of a removed row by a tombstone', async () => {
        const { nextCursor } = must((await drain(1000)).at(-1), 'page')
        const version = await place.store.write(at.place, async (locked) => {
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
          ...{ id: id(n), number: `AAA-${n}`, status: 'done', diningOptionId: at.onSite, tableId: null },
          ...{ openedAt: noon, openedBy: at.kasia, closedDay },
        })
        const days = ['2026-11-12', '2026-11-13', '2026-11-14', null]
        await place.seed({ rows: { orderChecks: days.map((day, n) => check(n + 1, day)) } })
        const query = { since: '2026-11-13', pageSize: 1000 }
        const fed = (await feed(query)).rows.filter((row) => row.table === 'orderChecks')
        expect(fed.map((row) => row.id)).toStrictEqual([id(2), id(3), id(4)])
        const walk = { ...query, clientId: till, table: 'orderChecks' as const, afterId: null }
        const walked = await walkTable(place.store, at.place, walk)
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
        expect(await readFeed(place.store, at.place, query)).toStrictEqual(
          fail({ code: 'cursor_expired', epoch: nextCursor.epoch, lastSeq: 1 }),
        )
      })

      it('gives nothing to a device that is unknown or revoked', async () => {
        for (const clientId of [revoked, id(0xdead)]) {
          const read = await readFeed(place.store, at.place, feedQuery({ clientId }))
          expect(read).toStrictEqual(fail({ code: 'grant_invalid' }))
        }
      })
    })

    describe('a first load', () => {
      it('walks a table once by id, and the feed from its first page gives the rest', async () => {
        await place.store.write(at.place, async (locked) => {
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
          const page = await walkTable(place.store, at.place, query)
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
    })
  })
}

function id(n: number): string {
  return `01890000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

function commandId(n: number): string {
  return id(0x1000 + n * 0x100)
}

function client(clientId: string, deviceCode: string): SyncClient {
  return { id: clientId, deviceCode, lastSeq: 0, revokedAt: null }
}

function command(seq: number, kind: string, args: Record<string, unknown>): Envelope {
  return {
    ...{ id: commandId(seq), seq, kind, v: 1, placeId: at.place, actor: at.kasia, session: kasiaOnTill },
    ...{ occurredAt: noon, clockOffset: 0, args },
  }
}

let orders = 0

/** A new order of one soup, with ids unlike those of every other. */
function placeOrder(seq: number): Envelope {
  const n = 0x100000 + ++orders * 0x10
  const line = {
    ...{ id: id(n + 2), menuItemId: at.zurek, name: 'Żurek', quantity: 2000, unitPrice: 2400 },
    ...{ itemVersion: 1, taxRate: 'VAT08', kitchenStationId: at.hot, modifiers: [], note: 'bez jajka' },
  }
  const args = {
    ...{ orderId: id(n), orderCheckId: id(n + 1), number: `AAA-${orders}`, diningOptionId: at.onSite },
    ...{ tableId: at.table1, crewMemberId: null, comment: '', deliveryTime: { kind: 'asap' }, lines: [line] },
  }
  return { ...command(seq, 'order.place', args), id: id(0x10000000 + orders * 0x100) }
}

function feedQuery(query: Partial<Parameters<typeof readFeed>[2]>): Parameters<typeof readFeed>[2] {
  return { clientId: till, cursor: null, pageSize: 100, answeredSeq: 0, since: '2026-11-01', ...query }
}
