import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cursor, Envelope } from '#contract/sync.ts'
import { fail, ok } from '#domain/result.ts'
import { execute, type ExecuteDeps } from '#server/sync/execute.ts'
import { readFeed, type FeedPage } from '#server/sync/feed.ts'
import type { PlaceStore } from '#server/sync/ports.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { feedRules } from './feed-rules.ts'
import { includedRules } from './included-rules.ts'
import { parkingRules } from './parking-rules.ts'
import { recoveryRules } from './recovery-rules.ts'
import {
  till,
  phone,
  revoked,
  display,
  kasiaOnTill,
  ownerOnTill,
  kasiaOnPhone,
  endedOnTill,
  noon,
  id,
  commandId,
  client,
  command,
  placeOrder,
  feedQuery,
  type PlaceSeed,
} from './place-commands.ts'

/** A store with the place `at.place` in it, empty and at version 0. */
export type PlaceStoreUnderTest = {
  store: PlaceStore
  /** Puts rows (as new versions), devices and sessions there. */
  seed(seed: PlaceSeed): void | Promise<void>
  /** Says that all of it was restored from a backup at this moment, ms. */
  restored(at: number): void | Promise<void>
  /** Says that a device was heard that has given numbers up to this one, at this moment, ms. */
  heard(clientId: string, given: number, at: number): void | Promise<void>
  close?(): Promise<void>
}

/** What `execute` and the feed promise, over any store. */
export function placeStoreSuite(name: string, make: () => Promise<PlaceStoreUnderTest>): void {
  describe(`a place kept in ${name}`, () => {
    let place: PlaceStoreUnderTest
    let deps: ExecuteDeps
    let now = noon
    const openedAt = noon - 60 * 60_000

    beforeEach(async () => {
      place = await make()
      let stamps = 0
      now = noon
      deps = {
        store: place.store,
        clock: () => now,
        stamp: () => `stamp-${++stamps}`,
        hash: sha256,
        proofs,
      }
      await place.seed({
        rows: bistroRows(),
        clients: [
          client(till, 'AAA'),
          client(phone, 'BBB'),
          { ...client(revoked, 'CCC'), revokedAt: noon },
          { ...client(display, 'DDD'), scope: 'kitchen' },
        ],
        sessions: [
          [kasiaOnTill, { userId: at.kasia, clientIds: [till, revoked], openedAt, endedAt: null }],
          [ownerOnTill, { userId: at.owner, clientIds: [till], openedAt, endedAt: null }],
          [kasiaOnPhone, { userId: at.kasia, clientIds: [phone], openedAt, endedAt: null }],
          [endedOnTill, { userId: at.kasia, clientIds: [till], openedAt, endedAt: noon - 1000 }],
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
        // With its id: a copy of the device may have given the same number.
        expect(page.results).toStrictEqual([{ ...applied, id: order.id }])
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
        const after = (await feed({ pageSize: 1000 })).rows
        expect(after.filter(isNoNotice)).toStrictEqual(before)
        expect(await push(placeOrder(2))).toMatchObject(ok({ seq: 2, status: 'applied' }))
      })

      it.each([
        ['a session of somebody else', { userId: at.owner, session: kasiaOnTill }],
        ['a session of another device', { userId: at.kasia, session: kasiaOnPhone }],
        ['a session that had ended before', { userId: at.kasia, session: endedOnTill }],
        ['a session that nobody knows', { userId: at.owner, session: id(0xdead) }],
      ])('holds a command whose agreement names %s (I12)', async (_, approval) => {
        const before = (await feed({ pageSize: 1000 })).rows
        const held = await push({ ...placeOrder(1), approval })
        expect(held).toMatchObject(ok({ seq: 1, status: 'held', code: null }))
        expect((await feed({ pageSize: 1000 })).rows.filter(isNoNotice)).toStrictEqual(before)
      })

      it('keeps who agreed to a command, and gives it effect by their right', async () => {
        const order = placeOrder(1)
        await push(order)
        const orderCheckId = order.args['orderCheckId']
        const close = command(2, 'check.force-close', { orderCheckId, reason: 'wyszli' })
        const approval = { userId: at.owner, session: ownerOnTill }
        expect(await push(close)).toMatchObject(ok({ status: 'rejected', code: 'forbidden' }))
        const agreed = { ...command(3, 'check.force-close', close.args), approval }
        expect(await push(agreed)).toMatchObject(ok({ status: 'applied' }))
        const { rows } = await feed({ pageSize: 1000 })
        const events = rows.filter(({ table }) => table === 'checkEvents').map(({ row }) => row)
        expect(events.find((row) => row?.['type'] === 'created')).toMatchObject({ approvedBy: null })
        const both = { actorId: at.kasia, approvedBy: at.owner }
        expect(events.find((row) => row?.['type'] === 'force closed')).toMatchObject(both)
        const known = await place.store.write(at.place, (locked) => locked.findCommand(agreed.id))
        expect(known?.envelope).toStrictEqual(agreed)
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
        const rows = after.flatMap((page) => page.rows)
        expect(rows.filter(isNoNotice)).toStrictEqual(before.flatMap((page) => page.rows))
        expect(await lastSeqOf(till)).toBe(2)
        expect(await push(placeOrder(3))).toMatchObject(ok({ status: 'applied' }))
      })

      const notices = async () =>
        (await drain(1000)).flatMap((page) =>
          page.rows.filter((row) => row.table === 'notifications').map((row) => row.row),
        )

      it('tells the person whose intent was refused, once, however often it is sent', async () => {
        const order = placeOrder(1)
        await push(order)
        const { orderCheckId } = order.args
        const late = command(2, 'check.change-table', { orderCheckId, tableId: id(0xdead) })
        await push(late)
        await push(late)
        expect(await notices()).toMatchObject([
          {
            kind: 'write-refused',
            forUserId: at.kasia,
            orderCheckId,
            readAt: null,
            facts: { command: 'check.change-table', code: 'unknown_table', number: order.args['number'] },
          },
        ])
        expect((await feed({ pageSize: 1000 })).more).toBe(false)
      })

      it('tells those who decide about it of what was held, with one notice for a whole queue', async () => {
        for (const seq of [1, 2, 3]) await push(placeOrder(seq), revoked)
        expect(await notices()).toMatchObject([
          { kind: 'write-held', forUserId: at.owner, facts: { device: 'CCC', name: 'Kasia', count: 3 } },
        ])
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
          outcome.ok ? { ...outcome.value, id: late.id } : null,
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

      it('gives document numbers without gaps, each series its own', async () => {
        const next = (series: string) =>
          place.store.write(at.place, (locked) => locked.nextDocumentNumber(till, series))
        expect(await next('FV/11/2026')).toBe('FV/AAA/1/11/2026')
        expect(await next('FV/11/2026')).toBe('FV/AAA/2/11/2026')
        expect(await next('PA/11/2026')).toBe('PA/AAA/1/11/2026')
        expect(await next('FV/12/2026')).toBe('FV/AAA/1/12/2026')
      })
    })

    parkingRules(() => place.store)
    recoveryRules({
      store: () => place.store,
      restored: (at) => place.restored(at),
      heard: (clientId, given) => place.heard(clientId, given, now),
      later: (ms) => (now += ms),
      push,
    })

    const tools = {
      store: () => place.store,
      seed: (rows: PlaceSeed) => place.seed(rows),
      push,
      feed,
      drain,
      setNow: (moment: number) => void (now = moment),
    }
    feedRules(tools)
    includedRules(tools)
  })
}

/** What people are told stands beside what a command writes itself. */
function isNoNotice({ table }: { table: string }): boolean {
  return table !== 'notifications'
}
