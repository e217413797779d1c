import { describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import type { Result } from '#domain/result.ts'
import type { ExecuteFailure } from '#server/sync/execute.ts'
import type { CommandOutcome, PlaceStore } from '#server/sync/ports.ts'
import { at } from '#tests/support/places/bistro.ts'
import { command, display, id, noon, phone, kasiaOnPhone, placeOrder, till } from './place-commands.ts'

export type RecoveryPorts = {
  store(): PlaceStore
  /** Says that the database was restored from a backup at this moment, ms. */
  restored(at: number): void | Promise<void>
  /** Says that a device was heard that has given numbers up to this one. */
  heard(clientId: string, given: number): void | Promise<void>
  /** Lets time pass, ms. */
  later(ms: number): void
  push(envelope: Envelope, clientId?: string): Promise<Result<CommandOutcome, ExecuteFailure>>
}

/** What a place that was restored from a backup waits for, over any store. */
export function recoveryRules({ store, restored, heard, later, push }: RecoveryPorts): void {
  const toTable = (seq: number, order: Envelope): Envelope => ({
    ...command(seq, 'check.change-table', { orderCheckId: order.args['orderCheckId'], tableId: at.table2 }),
    appliedAt: 7,
  })
  const onPhone = (envelope: Envelope): Envelope => ({ ...envelope, session: kasiaOnPhone })

  describe('a restored place', () => {
    it('puts off what was applied once and stands on what another device has to send again (I1)', async () => {
      await restored(noon - 1000)
      const order = placeOrder(1)
      const late = onPhone(toTable(1, order))

      expect(await push(late, phone)).toMatchObject({ ok: false, error: { code: 'awaiting_base' } })
      expect(await push(order)).toMatchObject({ ok: true, value: { status: 'applied' } })
      expect(await push(late, phone)).toMatchObject({ ok: true, value: { status: 'applied' } })
    })

    it('refuses it once a manager has ended the waiting, and what was never applied at once', async () => {
      await restored(noon - 1000)
      const missing = placeOrder(1)
      const { appliedAt: _, ...fresh } = toTable(1, missing)

      expect(await push({ ...fresh, id: id(0x9100) })).toMatchObject({ value: { status: 'rejected' } })
      const known = onPhone(toTable(1, missing))
      expect(await push(known, phone)).toMatchObject({ ok: false, error: { code: 'awaiting_base' } })
      await store().write(at.place, (place) => place.endRecovery(at.owner, noon))
      expect(await push(known, phone)).toMatchObject({ value: { status: 'rejected' } })
    })
  })

  describe('the waiting after a restore', () => {
    const minute = 60_000
    const awaited = { ok: false, error: { code: 'awaiting_base' } }
    const refused = { ok: true, value: { status: 'rejected' } }
    const lost = () => onPhone(toTable(1, placeOrder(1)))

    it('ends by itself once every other device is back with nothing left to send (L1)', async () => {
      await restored(noon - 1000)
      const late = lost()
      expect(await push(late, phone)).toMatchObject(awaited)
      later(10 * minute)
      await heard(till, 0)
      expect(await push(late, phone)).toMatchObject(awaited)
      await heard(display, 0)
      expect(await push(late, phone)).toMatchObject(refused)
    })

    it('goes on for a device that was heard, but lacks an answer to something (I1)', async () => {
      await restored(noon - 1000)
      const late = lost()
      await heard(display, 0)
      await heard(till, 1)
      expect(await push(late, phone)).toMatchObject(awaited)
      later(10 * minute)
      expect(await push(late, phone)).toMatchObject(awaited)
      expect(await push(placeOrder(1))).toMatchObject({ value: { status: 'applied' } })
      await heard(till, 1)
      expect(await push(late, phone)).toMatchObject(refused)
    })

    it('goes on for devices that were back before the restore only', async () => {
      await heard(display, 0)
      await heard(till, 0)
      later(minute)
      await restored(noon + minute)
      const late = lost()
      expect(await push(late, phone)).toMatchObject(awaited)
      later(10 * minute)
      expect(await push(late, phone)).toMatchObject(awaited)
    })

    it('goes on for a while in any case: the backup may not know every device', async () => {
      await restored(noon - 1000)
      const late = lost()
      await heard(display, 0)
      await heard(till, 0)
      expect(await push(late, phone)).toMatchObject(awaited)
      later(minute)
      expect(await push(late, phone)).toMatchObject(awaited)
      later(minute)
      expect(await push(late, phone)).toMatchObject(refused)
    })

    it('ends for devices that wait for each other, where nothing comes from anybody else (L1)', async () => {
      await restored(noon - 1000)
      await heard(display, 0)
      const [late, other] = [lost(), { ...toTable(2, placeOrder(1)), id: id(0x9200) }]
      expect(await push(placeOrder(1))).toMatchObject({ value: { status: 'applied' } })
      later(1)
      expect(await push(late, phone)).toMatchObject(awaited)
      expect(await push(other)).toMatchObject(awaited)
      later(10 * minute)
      expect(await push(late, phone)).toMatchObject(refused)
    })
  })

  it('a place that was never restored waits for nothing', async () => {
    expect(await push(toTable(1, placeOrder(1)), till)).toMatchObject({ value: { status: 'rejected' } })
  })
}
