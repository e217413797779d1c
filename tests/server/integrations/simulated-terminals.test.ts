import { describe, expect, it } from 'vitest'
import { createSimulatedTerminals } from '#server/integrations/terminals/simulated-terminals.ts'

const request = {
  terminalId: 'SIM-1',
  serviceId: 'A1B2C3D4E5',
  amount: 1234,
  asksTip: false,
  reference: 'payment-1',
  at: Date.UTC(2026, 10, 20, 12),
}

describe('A terminal that is played', () => {
  it('refuses .13, is silent about .99 until it is asked twice, and takes everything else', async () => {
    const terminals = createSimulatedTerminals({ wait: async () => {} })
    const of = (serviceId: string, amount: number) => ({ ...request, serviceId, amount })
    expect(await terminals.pay(of('A', 6200))).toMatchObject({ kind: 'success' })
    expect(await terminals.pay(of('B', 6213))).toEqual({ kind: 'refused', reason: 'Refusal' })
    expect(await terminals.pay(of('C', 6299))).toEqual({ kind: 'unknown' })
    expect(await terminals.status(of('C', 0), 'charge')).toEqual({ kind: 'unknown' })
    expect(await terminals.status(of('C', 0), 'charge')).toMatchObject({ kind: 'success' })
    expect(await terminals.status(of('D', 0), 'charge')).toEqual({ kind: 'not-found' })
    expect((await terminals.list()).ok).toBe(true)
  })

  it('takes a tip of nothing, a tenth or a little more of a guest who is asked, and tells of it again', async () => {
    const terminals = createSimulatedTerminals({ wait: async () => {} })
    const of = (serviceId: string, amount: number, asksTip = true) =>
      terminals.pay({ ...request, serviceId, amount, asksTip })
    expect(await of('A', 6000)).toMatchObject({ charged: { total: 6000, tip: 0 } })
    const tenth = { charged: { total: 6710, tip: 610 } }
    expect(await of('B', 6100)).toMatchObject(tenth)
    expect(await terminals.status({ terminalId: 'SIM-1', serviceId: 'B' }, 'charge')).toMatchObject(tenth)
    expect(await of('C', 6200)).toMatchObject({ charged: { total: 7130, tip: 930 } })
    expect(await of('D', 6100, false)).toMatchObject({ charged: { total: 6100, tip: 0 } })
  })

  /** A guest who has the terminal in hand until `tap`. */
  const guest = () => {
    let tap = () => {}
    const wait = () => new Promise<void>((resolve) => (tap = resolve))
    return { terminals: createSimulatedTerminals({ wait }), tap: () => tap() }
  }
  const onSim = (amount: number) => ({ ...request, amount })

  it('knows nothing of a payment that waits for its card, and ends it when it is aborted', async () => {
    const { terminals, tap } = guest()
    const paying = terminals.pay(onSim(6200))
    expect(await terminals.status(onSim(6200), 'charge')).toEqual({ kind: 'unknown' })
    await terminals.abort(onSim(6200))
    tap()
    const aborted = { kind: 'refused', reason: 'Aborted' }
    expect(await paying).toEqual(aborted)
    expect(await terminals.status(onSim(6200), 'charge')).toEqual(aborted)
  })

  it('hears of an abort too late with .77, never with .88, and says nothing of it with .99', async () => {
    const late = guest()
    const paying = late.terminals.pay(onSim(6277))
    await late.terminals.abort(onSim(6277))
    expect(await paying).toMatchObject({ kind: 'success' })

    const lost = guest()
    const waiting = lost.terminals.pay(onSim(6288))
    await lost.terminals.abort(onSim(6288))
    expect(await lost.terminals.status(onSim(6288), 'charge')).toEqual({ kind: 'unknown' })
    lost.tap()
    expect(await waiting).toMatchObject({ kind: 'success' })

    const silent = guest()
    const unheard = silent.terminals.pay(onSim(6299))
    await silent.terminals.abort(onSim(6299))
    expect(await unheard).toEqual({ kind: 'unknown' })
    expect(await silent.terminals.status(onSim(6299), 'charge')).toEqual({ kind: 'unknown' })
    expect(await silent.terminals.status(onSim(6299), 'charge')).toMatchObject({ reason: 'Aborted' })
  })

  it('does not care for an abort of what has ended or never was', async () => {
    const terminals = createSimulatedTerminals({ wait: async () => {} })
    const paid = await terminals.pay(onSim(6200))
    await terminals.abort(onSim(6200))
    expect(await terminals.status(onSim(6200), 'charge')).toEqual(paid)
    await terminals.abort({ ...onSim(6200), serviceId: 'NEVER' })
    expect(await terminals.status({ ...onSim(6200), serviceId: 'NEVER' }, 'charge')).toEqual({
      kind: 'not-found',
    })
  })
})
