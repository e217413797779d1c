import { describe, expect, it } from 'vitest'
import { createWorkerSlot, deadlineMs } from '#platform/worker-slot.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'

type Call = { worker: number; what: string; answer(): void }

function slot() {
  const timers = createManualTimers()
  const calls: Call[] = []
  const ended: number[] = []
  let workers = 0
  const { call } = createWorkerSlot({
    timers,
    create: () => {
      const worker = ++workers
      return {
        engine: (what: string) => new Promise<void>((answer) => calls.push({ worker, what, answer })),
        end: () => ended.push(worker),
      }
    },
  })
  const said = () => calls.map(({ worker, what }) => `${worker} ${what}`)
  return { timers, calls, ended, call: (what: string) => call((engine) => engine(what)), said }
}

describe('a call to the worker', () => {
  it('that is answered leaves the worker alone', async () => {
    const { timers, calls, ended, call } = slot()
    call('start')
    await timers.pass(deadlineMs - 1)
    calls[0]?.answer()
    await timers.pass(10 * deadlineMs)
    expect([ended, calls.length]).toEqual([[], 1])
  })

  it('that never settles ends the worker, and a new one gets the call, again and again', async () => {
    const { timers, ended, call, said } = slot()
    call('start')
    await timers.pass(2 * deadlineMs)
    expect(ended).toEqual([1, 2])
    expect(said()).toEqual(['1 start', '2 start', '3 start'])
  })

  it('makes an earlier one that was not answered meaningless: the last word counts', async () => {
    const { timers, ended, call, said } = slot()
    call('stop')
    await timers.pass(deadlineMs - 1)
    call('start')
    await timers.pass(deadlineMs)
    expect(ended).toEqual([1])
    expect(said()).toEqual(['1 stop', '1 start', '2 start'])
  })
})
