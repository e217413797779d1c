import { beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import { fail, ok } from '#domain/result.ts'
import type { ExecuteDeps } from '#server/sync/execute.ts'
import type { PlaceStore } from '#server/sync/ports.ts'
import { runBatch } from '#server/sync/run-batch.ts'
import { applyHeldCommand, discardHeldCommand, replayParkedCommands } from '#server/sync/waiting-commands.ts'
import { at } from '#tests/support/places/bistro.ts'
import { proofs } from '#tests/support/proofs.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { command, feedQuery, kasiaOnPhone, noon, phone, placeOrder, till } from './place-commands.ts'
import { readFeed } from '#server/sync/feed.ts'

/** What happens to commands that the server fails to run or does not believe, over any store. */
export function parkingRules(store: () => PlaceStore): void {
  describe('what waits for a person', () => {
    rules(store)
  })
}

function rules(store: () => PlaceStore): void {
  let stamps = 0
  let now: number
  let faults: unknown[]
  /** Commands that make the server fail. */
  let poison: Set<string>
  let order: Envelope

  /** A server that fails in the middle of a poisonous command. */
  const deps = (): ExecuteDeps & { onFault(fault: unknown): void } => ({
    clock: () => now,
    stamp: () => `parking-${++stamps}`,
    hash: sha256,
    proofs,
    onFault: (fault) => faults.push(fault),
    store: {
      read: store().read,
      write: (placeId, work) =>
        store().write(placeId, (locked) => {
          const seen = new Set<string>()
          return work({
            ...locked,
            findCommand: (id) => (seen.add(id), locked.findCommand(id)),
            attempt: async (run) => {
              const done = await locked.attempt(run)
              if ([...seen].some((id) => poison.has(id))) throw new Error('the disk is on fire')
              return done
            },
          })
        }),
    },
  })
  const push = (commands: Envelope[], attempts = 0) => runBatch(deps(), till, commands, attempts)
  const toTable = (seq: number, tableId: string) =>
    command(seq, 'check.change-table', { orderCheckId: order.args['orderCheckId'], tableId })
  const rows = async () => {
    const page = await readFeed(store(), at.place, feedQuery({ pageSize: 1000 }))
    if (!page.ok) throw new Error(page.error.code)
    return page.value.rows
  }
  const tableOf = async () =>
    (await rows()).find((row) => row.id === order.args['orderCheckId'])?.row?.['tableId']
  const logged = (id: string) => store().write(at.place, (locked) => locked.findCommand(id))

  beforeEach(async () => {
    now = noon
    faults = []
    poison = new Set()
    order = placeOrder(1)
    await push([order])
  })

  describe('a command that makes the server fail', () => {
    it('is parked at its eighth fault, and those behind it go on (L2)', async () => {
      await push([toTable(2, at.table2)])
      const bad = toTable(3, at.table1)
      poison.add(bad.id)
      for (let attempts = 0; attempts < 7; attempts++)
        await expect(push([bad, placeOrder(4)], attempts)).rejects.toThrow('on fire')
      const parked = await push([bad, placeOrder(4)], 7)
      expect(parked).toMatchObject(
        ok([
          { seq: 3, status: 'parked', code: 'internal' },
          { seq: 4, status: 'applied' },
        ]),
      )
      expect(await tableOf()).toBe(at.table2)
      expect(await logged(bad.id)).toMatchObject({ status: 'parked', envelope: bad })
      expect(faults).toHaveLength(1)
      const told = (await rows()).filter((row) => row.row?.['kind'] === 'write-held')
      expect(told).toMatchObject([{ row: { forUserId: at.owner } }])
    })

    it('is set aside once when it comes twice at the same time, and both answers say so (I2, L2)', async () => {
      await push([toTable(2, at.table2)])
      const bad = toTable(3, at.table1)
      poison.add(bad.id)
      const answers = await Promise.all([push([bad], 7), push([bad], 7)])
      expect(answers).toMatchObject([ok([{ seq: 3, status: 'parked' }]), ok([{ seq: 3, status: 'parked' }])])
      const told = (await rows()).filter((row) => row.row?.['kind'] === 'write-held')
      expect(told).toHaveLength(1)
    })

    it('is told to wait instead while no other of its kind goes well: then it is the server', async () => {
      const bad = toTable(2, at.table2)
      poison.add(bad.id)
      const busy = fail({ code: 'busy', retryAfter: 30 })
      expect(await push([bad], 7)).toStrictEqual(busy)
      expect(await push([bad], 100)).toStrictEqual(busy)
      poison.clear()
      expect(await push([bad], 7)).toMatchObject(ok([{ seq: 2, status: 'applied' }]))
    })

    it('is told to wait when the last of its kind went well over ten minutes ago', async () => {
      await push([toTable(2, at.table2)])
      const bad = toTable(3, at.table1)
      poison.add(bad.id)
      now += 10 * 60_000 + 1
      expect(await push([bad], 7)).toStrictEqual(fail({ code: 'busy', retryAfter: 30 }))
      now -= 1
      expect(await push([bad], 7)).toMatchObject(ok([{ status: 'parked' }]))
    })

    it('is never parked when it is a fact: that has happened (I3)', async () => {
      const fact = placeOrder(2)
      poison.add(fact.id)
      expect(await push([fact], 1000)).toStrictEqual(fail({ code: 'busy', retryAfter: 30 }))
    })

    it('does not keep those before it from their answers', async () => {
      const bad = placeOrder(3)
      poison.add(bad.id)
      const answered = await push([placeOrder(2), bad])
      expect(answered).toMatchObject(ok([{ seq: 2, status: 'applied' }]))
      await expect(push([bad])).rejects.toThrow('on fire')
    })
  })

  describe('a parked command', () => {
    let bad: Envelope
    beforeEach(async () => {
      await push([toTable(2, at.table2)])
      bad = toTable(3, at.table1)
      poison.add(bad.id)
      await push([bad], 7)
    })
    const replay = () => replayParkedCommands(deps(), at.place, bad.id, at.owner)

    it('can be run again: once, under its own id, and its device is told so when it asks (I2)', async () => {
      poison.clear()
      expect(await replay()).toMatchObject(ok({ commandId: bad.id, how: 'applied' }))
      expect(await tableOf()).toBe(at.table1)
      expect(await replay()).toStrictEqual(fail({ code: 'state_conflict' }))
      expect(await push([bad])).toMatchObject(ok([{ seq: 3, status: 'applied' }]))
      const decision = { by: at.owner, at: now, how: 'applied', reason: '' }
      expect(await logged(bad.id)).toMatchObject({ status: 'applied', decision })
    })

    it('stays parked when the server fails again', async () => {
      await expect(replay()).rejects.toThrow('on fire')
      expect(await logged(bad.id)).toMatchObject({ status: 'parked' })
      expect(await tableOf()).toBe(at.table2)
    })

    it('stays parked when the rules refuse it by now, and can be discarded', async () => {
      poison.clear()
      const cancel = command(4, 'order.cancel', { orderId: order.args['orderId'], reason: '' })
      await push([{ ...cancel, actor: at.owner, session: '01890000-0000-7000-8000-0000000000b2' }])
      expect(await replay()).toMatchObject(fail({ code: 'check_not_open' }))
      expect(await logged(bad.id)).toMatchObject({ status: 'parked' })
      expect(await discardHeldCommand(deps(), at.place, bad.id, at.owner, 'gone')).toMatchObject(
        ok({ how: 'discarded' }),
      )
    })
  })

  describe('a held command', () => {
    let held: Envelope
    beforeEach(async () => {
      held = { ...placeOrder(2), session: kasiaOnPhone }
      await push([held])
    })
    const orders = async () => (await rows()).filter((row) => row.table === 'orders').length
    const apply = (id = held.id) => applyHeldCommand(deps(), at.place, id, at.owner)
    const discard = () => discardHeldCommand(deps(), at.place, held.id, at.owner, 'not ours')

    it('gets its effect when a manager applies it, and never twice (I2)', async () => {
      expect(await orders()).toBe(1)
      expect(await apply()).toMatchObject(ok({ how: 'applied' }))
      expect(await apply()).toStrictEqual(fail({ code: 'state_conflict' }))
      expect(await discard()).toStrictEqual(fail({ code: 'state_conflict' }))
      expect(await push([held])).toMatchObject(ok([{ status: 'applied' }]))
      expect(await orders()).toBe(2)
    })

    it('has none when a manager discards it; who did it and why is kept (I11)', async () => {
      expect(await discard()).toMatchObject(ok({ how: 'discarded' }))
      expect(await apply()).toStrictEqual(fail({ code: 'state_conflict' }))
      expect(await orders()).toBe(1)
      const decision = { by: at.owner, at: now, how: 'discarded', reason: 'not ours' }
      expect(await logged(held.id)).toMatchObject({ status: 'held', decision })
    })

    const told = async (clientId: string, waiting: readonly string[]) => {
      const page = await readFeed(
        store(),
        at.place,
        feedQuery({ clientId, waiting, answeredSeq: 2, pageSize: 1000 }),
      )
      return page.ok ? page.value.results : page
    }

    it('is told to the device that asks for it once it is decided, and not before', async () => {
      expect(await told(till, [held.id])).toEqual([])
      await discard()
      const decision = { by: at.owner, at: now, how: 'discarded', reason: 'not ours' }
      expect(await told(till, [held.id])).toMatchObject([{ seq: held.seq, status: 'held', decision }])
      expect(await told(phone, [held.id])).toMatchObject([{ decision }])
      expect(await told(till, [])).toEqual([])
    })

    it('stays decided when another registration of its device sends it again (I2)', async () => {
      await discard()
      const decision = { by: at.owner, how: 'discarded' }
      const again = await runBatch(deps(), phone, [{ ...held, seq: 1 }], 0)
      expect(again).toMatchObject(ok([{ status: 'held', decision }]))
      expect(await told(phone, [held.id])).toHaveLength(2)
    })

    it('tells its person what was decided', async () => {
      await discard()
      const notices = (await rows()).filter((row) => row.row?.['kind'] === 'write-decided')
      expect(notices).toMatchObject([
        { row: { forUserId: at.kasia, facts: { how: 'discarded', reason: 'not ours' } } },
      ])
    })

    it('is decided for every device that has sent it', async () => {
      await runBatch(deps(), phone, [{ ...held, seq: 1 }], 0)
      await apply()
      const again = await runBatch(deps(), phone, [{ ...held, seq: 1 }], 0)
      expect(again).toMatchObject(ok([{ status: 'applied' }]))
    })

    it('is not run by the call for parked ones, and what nobody knows by none', async () => {
      expect(await replayParkedCommands(deps(), at.place, held.id, at.owner)).toStrictEqual(
        fail({ code: 'state_conflict' }),
      )
      expect(await apply('01890000-0000-7000-8000-00000000dead')).toStrictEqual(fail({ code: 'not_found' }))
    })
  })
}
