import { beforeEach, describe, expect, it } from 'vitest'
import { createNotify, doubtNotice, type Notice } from '#commands/notify.ts'
import type { Tx } from '#commands/tx.ts'
import { id, line, now, openBistro, order } from './run.ts'
import { at } from '#tests/support/places/bistro.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>
beforeEach(async () => {
  bistro = await openBistro()
})

const idOf = (command: number) => {
  const ids = new Map<string, string>()
  return (...words: readonly (string | number)[]) => {
    const key = words.join(' ')
    ids.set(key, ids.get(key) ?? id(command * 100 + ids.size))
    return ids.get(key) ?? ''
  }
}

/** What is told by one command in the place, and how many people of each notice. */
async function tell(notices: readonly Notice[], { when = now, command = 7 } = {}) {
  const told: number[] = []
  const reads: string[] = []
  const notify = createNotify(at.place, when, idOf(command))
  await bistro.apply(async (tx) => {
    const watched: Tx = {
      ...tx,
      get: (...of) => tx.get(...of),
      put: (...of) => tx.put(...of),
      all: (table) => {
        reads.push(table)
        return tx.all(table)
      },
    }
    for (const notice of notices) told.push(await notify(watched, notice))
    return { ok: true, value: null }
  })
  const rows = bistro.rows('notifications')
  return { told, reads, rows, people: rows.map(({ forUserId }) => forUserId).toSorted() }
}

const toKasia = { kind: 'message', to: { userIds: [at.kasia] } } as const

describe('a notice of a command', () => {
  it('is told to each person once, however many ways they fit, and to nobody who is not of the place', async () => {
    const to = { userIds: [at.kasia, at.owner, at.kasia, id(999)], anyOf: ['manage-payments'] } as const
    const { told, people } = await tell([{ kind: 'message', to }])
    expect([told, people]).toEqual([[2], [at.kasia, at.owner].toSorted()])
    const named = await tell([{ kind: 'message', to: { userIds: [at.cook, at.cook, id(999)] } }], {
      command: 8,
    })
    expect(named.told).toEqual([1])
  })

  it('is told once of one kind, check and subject, and anew of another of each', async () => {
    const { told } = await tell([
      toKasia,
      toKasia,
      { ...toKasia, about: 'zupa' },
      { ...toKasia, orderCheckId: id(5) },
      { ...toKasia, kind: 'ready' },
      { ...toKasia, about: 'zupa' },
    ])
    expect(told).toEqual([1, 0, 1, 1, 1, 0])
  })

  it('is told once by all commands that find out the same, where it has an id of its own', async () => {
    const same = { ...toKasia, idFor: () => id(50) }
    expect((await tell([same])).told).toEqual([1])
    expect((await tell([same], { command: 8 })).told).toEqual([0])
    expect((await tell([toKasia], { command: 9 })).told).toEqual([1])
  })

  it('is unread, says nothing that it was not told, and leaves with the business day of its instant', async () => {
    const night = Date.parse('2026-11-21T01:30Z')
    const { rows } = await tell([toKasia], { when: night })
    const cutoff = bistro.rows('places')[0]?.dayCutoff ?? 0
    expect(cutoff).toBeGreaterThan(150)
    expect(rows).toMatchObject([
      { at: night, readAt: null, orderCheckId: null, text: '', facts: {}, closedDay: '2026-11-20' },
    ])
  })

  it('reads the whole crew once for all that a right or a role decides, and never for people who are named', async () => {
    expect((await tell([toKasia, { ...toKasia, about: '2' }])).reads).toEqual([])
    const byRole = { kind: 'message', to: { role: 'kitchen' } } as const
    const byRight = { kind: 'message', to: { anyOf: ['manage-payments'] }, about: '2' } as const
    const all = { kind: 'message', to: { everybody: true }, about: '3' } as const
    const { told, reads } = await tell([byRole, byRight, all, toKasia], { command: 8 })
    expect(reads).toEqual(['placeUsers'])
    expect(told).toEqual([1, 1, 3, 1])
  })
})

describe('the notice of a fact that does not fit', () => {
  const noticeOf = async (kind: Parameters<typeof doubtNotice>[2], checkId: string | null) => {
    let found: Notice | null = null
    await bistro.apply(async (tx) => {
      found = await doubtNotice(tx, at.cook, kind, checkId, 'Żurek')
      return { ok: true, value: null }
    })
    return found
  }

  it('is for those who answer for money, with who did it; of no check it names none', async () => {
    expect(await noticeOf('price_differs', null)).toEqual({
      kind: 'discrepancy',
      to: { anyOf: ['manage-payments'] },
      orderCheckId: null,
      facts: { number: '', table: '', discrepancy: 'price_differs', note: 'Żurek', who: expect.any(String) },
    })
  })

  it('of a dish that had run out is for the waiter of its check, else for who did it', async () => {
    await bistro.run('order.place', order(1, { lines: [line(1)] }))
    const [check] = bistro.rows('orderChecks')
    if (check !== undefined) await bistro.change('orderChecks', { ...check, waiterId: at.kasia })
    const waiter = { to: { anyOf: ['manage-menu', 'manage-kitchen-orders'], userIds: [at.kasia] } }
    expect(await noticeOf('item_sold_out', id(101))).toMatchObject({
      ...waiter,
      facts: { items: 'Żurek', table: '1' },
    })
    expect(await noticeOf('item_sold_out', null)).toMatchObject({ to: { userIds: [at.cook] } })
  })
})
