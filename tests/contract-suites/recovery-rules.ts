import { describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import type { Result } from '#domain/result.ts'
import type { ExecuteFailure } from '#server/sync/execute.ts'
import type { CommandOutcome, PlaceStore } from '#server/sync/ports.ts'
import { at } from '#tests/support/bistro.ts'
import { command, id, noon, phone, kasiaOnPhone, placeOrder, till } from './place-commands.ts'

export type RecoveryPorts = {
  store(): PlaceStore
  /** Says that the database was restored from a backup at this moment, ms. */
  restored(at: number): void | Promise<void>
  push(envelope: Envelope, clientId?: string): Promise<Result<CommandOutcome, ExecuteFailure>>
}

/** What a place that was restored from a backup waits for, over any store. */
export function recoveryRules({ store, restored, push }: RecoveryPorts): void {
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

  it('a place that was never restored waits for nothing', async () => {
    expect(await push(toTable(1, placeOrder(1)), till)).toMatchObject({ value: { status: 'rejected' } })
  })
}
