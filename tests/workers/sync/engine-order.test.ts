import { describe, expect, it } from 'vitest'
import type { TransportFailure } from '#workers/sync/transport.ts'
import { engineWith } from './engine-bench.ts'

const anyClient = { client: null }
const upTo = (from: number, to: number) =>
  `push ${Array.from({ length: to - from + 1 }, (_, n) => from + n).join(',')}`

describe('an engine with much to send', () => {
  it.each([
    ['', anyClient],
    [', also where it is too old to take anything in (I16)', { client: '999' }],
  ])(
    'looks at the place once two seconds have passed since it did, and goes on (L4)%s',
    async (_, client) => {
      const engine = await engineWith(() => null, client, 0, { pushMs: 1_000 })
      for (let n = 0; n < 100; n++) await engine.save()
      engine.run()
      await engine.timers.pass(1_000)
      expect(engine.calls).toEqual([
        upTo(1, 20),
        upTo(21, 40),
        upTo(41, 60),
        'pull',
        upTo(61, 80),
        upTo(81, 100),
        'pull',
      ])
      engine.stop()
    },
  )

  it('that was shut out goes on sending all of it, and asks each time whether it still is (I11, L4)', async () => {
    const engine = await engineWith((call) => (call === 'pull' ? { kind: 'revoked' } : null), anyClient, 0, {
      pushMs: 1_000,
    })
    for (let n = 0; n < 80; n++) await engine.save()
    engine.run()
    await engine.timers.pass(1_000)
    expect(engine.calls.filter((call) => call !== 'pull')).toEqual([
      upTo(1, 20),
      upTo(21, 40),
      upTo(41, 60),
      upTo(61, 80),
    ])
    await engine.timers.pass(100_000)
    expect(engine.calls.filter((call) => call === 'pull')).toHaveLength(2)
    expect(engine.engine.status()).toMatchObject({ phase: 'stopped', problem: 'revoked' })
    engine.stop()
  })

  it('sends all of it in the stead of a leader too, however long that takes, and pulls once (I15)', async () => {
    const engine = await engineWith(() => null, anyClient, 0, { pushMs: 3_000 })
    for (let n = 0; n < 50; n++) await engine.save()
    await engine.engine.drainOnce()
    expect(engine.calls).toEqual([upTo(1, 20), upTo(21, 40), upTo(41, 50), 'pull'])
    engine.stop()
  })

  it('halves a batch that is refused until the one is alone, and then sends more again each time (L2)', async () => {
    const refused: TransportFailure = { kind: 'refused', code: 'invalid_input' }
    const engine = await engineWith((call, commands) =>
      call === 'push' && commands.some(({ seq, kind }) => seq === 1 && kind !== 'command.skipped')
        ? refused
        : null,
    )
    for (let n = 0; n < 8; n++) await engine.save()
    engine.run()
    await engine.timers.pass(0)
    expect(engine.calls.slice(0, 4)).toEqual([upTo(1, 8), upTo(1, 4), upTo(1, 2), upTo(1, 1)])
    expect(engine.calls.slice(4, 6)).toEqual([upTo(1, 2), upTo(3, 6)])
    expect(engine.outbox.all().map(({ state }) => state)).toEqual([
      'quarantined',
      ...Array.from({ length: 7 }, () => 'applied'),
    ])
    engine.stop()
  })
})

describe('an engine that takes the place in', () => {
  it('asks for one page after the other until it has them all, without a rest', async () => {
    const engine = await engineWith(() => null, anyClient, 0, { pagesLeft: 3 })
    engine.run()
    await engine.timers.pass(0)
    expect(engine.calls).toEqual(['pull', 'pull', 'pull', 'pull'])
    expect(engine.engine.status()).toMatchObject({ phase: 'idle', catchingUp: false })
    engine.stop()
  })

  it('says that it is catching up for as long as there are more pages', async () => {
    const engine = await engineWith(() => null, anyClient, 0, { pagesLeft: 2 })
    engine.run()
    await engine.timers.pass(0)
    const catchingUp = engine.statuses
      .filter(({ phase }) => phase === 'pulling')
      .map((each) => each.catchingUp)
    expect([catchingUp.slice(1, -1), catchingUp.at(-1)]).toEqual([[true, true], false])
    engine.stop()
  })

  it('sends at once the one command that was saved meanwhile, though nobody rings', async () => {
    const during = { work: async (): Promise<unknown> => undefined }
    const engine = await engineWith(() => null, anyClient, 0, { duringPull: () => during.work() })
    during.work = async () => {
      during.work = async () => undefined
      await engine.save()
    }
    engine.run()
    await engine.timers.pass(0)
    expect(engine.calls).toEqual(['pull', 'push 1'])
    engine.stop()
  })
})

describe('an engine that is too old for the place', () => {
  it('waits with each look for the nudge of what it sent, as any other does (I16)', async () => {
    const engine = await engineWith(() => null, { client: '999' })
    await engine.save()
    engine.run()
    await engine.timers.pass(5_000)
    const before = engine.calls.length
    await engine.save()
    engine.engine.wake()
    await engine.timers.pass(999)
    expect(engine.calls.slice(before)).toEqual(['push 2'])
    await engine.timers.pass(1)
    expect(engine.calls.slice(before)).toEqual(['push 2', 'pull'])
    expect(engine.calls).not.toContain('schema-too-new')
    engine.stop()
  })
})
