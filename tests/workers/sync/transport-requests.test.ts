import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/sync.ts'
import { fail, ok } from '#domain/result.ts'
import { tableNames } from '#domain/tables.ts'
import type { ApiClient } from '#platform/api/api-client.ts'
import type { ApiFailure } from '#platform/api/api-failure.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createHttpTransport } from '#workers/sync/http-transport.ts'

afterEach(() => vi.restoreAllMocks())

type Asked = Record<string, unknown> & { signal: AbortSignal }

/** The calls of the API in front of a server that gives this answer. */
function transportTo(answer: unknown, signal?: AbortSignal) {
  const asked: Asked[] = []
  let grants = 0
  const api = { call: async (_: unknown, of: Asked) => (asked.push(of), answer) } as unknown as ApiClient
  const grant = async () => `grant ${(grants += 1)}`
  const transport = createHttpTransport({ api, placeId: at.place, grant, ...(signal && { signal }) })
  const last = () => {
    const { signal: _, ...rest } = asked.at(-1) ?? { signal: null }
    return rest
  }
  return { transport, asked, last }
}

const command = { id: 'c1', seq: 7 } as unknown as Envelope
const queue = { queued: 3, given: 9 }
const common = (n: number) => ({ params: { placeId: at.place }, grant: `grant ${n}` })

describe('what the engine asks', () => {
  it('is to take commands, in the name that the device has by then', async () => {
    const { transport, last } = transportTo(ok({ data: { results: [{ seq: 7 }] } }))
    expect(await transport.push([command], 2)).toEqual(ok([{ seq: 7 }]))
    expect(last()).toEqual({ ...common(1), body: { commands: [command], attempts: 2 } })
    await transport.push([], 0)
    expect(last()).toEqual({ ...common(2), body: { commands: [], attempts: 0 } })
  })

  it('is what has changed since the cursor, with all that it says of itself', async () => {
    const { transport, last } = transportTo(ok({ data: { more: false } }))
    const cursor = { epoch: 'e', version: 4 }
    const include = [{ checkId: 'k', version: 2 }]
    expect(await transport.changes(cursor as never, 5, ['w'], queue, include)).toEqual(ok({ more: false }))
    expect(last()).toEqual({
      ...common(1),
      query: {
        answeredSeq: 5,
        waiting: ['w'],
        include: ['check:k:2'],
        ...queue,
        cursor: JSON.stringify(cursor),
      },
    })
    await transport.changes(null, 5, [], queue, [])
    expect(last()).toEqual({ ...common(2), query: { answeredSeq: 5, waiting: [], include: [], ...queue } })
  })

  it('is a page of a table and of those after it, from where the last one ended', async () => {
    const { transport, last } = transportTo(ok({ data: { rows: [] } }))
    const [first = 'places', ...onward] = tableNames
    expect(await transport.rows(first, null)).toEqual(ok({ rows: [] }))
    const query = { table: first, onward, pageSize: 1000 }
    expect(last()).toEqual({ ...common(1), query })
    await transport.rows(first, 'a')
    expect(last()).toEqual({ ...common(2), query: { ...query, afterId: 'a' } })
  })

  it('is nothing of a table that there is not', async () => {
    const { transport, asked } = transportTo(ok({ data: {} }))
    await expect(transport.rows('nonsense', null)).rejects.toThrow('not a table: nonsense')
    expect(asked).toEqual([])
  })

  it('ends when the engine ends, or by itself after twenty seconds', async () => {
    const deadline = new AbortController()
    const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    const stop = new AbortController()
    const one = transportTo(ok({ data: { results: [] } }), stop.signal)
    await one.transport.push([], 0)
    expect(within).toHaveBeenCalledWith(20_000)
    expect(one.asked[0]?.signal.aborted).toBe(false)
    stop.abort()
    expect(one.asked[0]?.signal.aborted).toBe(true)
    const other = transportTo(ok({ data: { results: [] } }), new AbortController().signal)
    const alone = transportTo(ok({ data: { results: [] } }))
    for (const each of [other, alone]) await each.transport.push([], 0)
    deadline.abort()
    expect([other, alone].map(({ asked }) => asked[0]?.signal.aborted)).toEqual([true, true])
  })
})

describe('a failure', () => {
  const meaningOf = async (failure: Partial<ApiFailure>) => {
    const plain = { kind: 'api-error', status: 400, code: 'x', message: '', fields: [], retryAfter: null }
    const { transport } = transportTo(fail({ ...plain, response: null, ...failure }))
    const answers = [
      await transport.push([], 0),
      await transport.changes(null, 0, [], queue, []),
      await transport.rows('places', null),
    ]
    const [first] = answers
    // Whatever was asked, the same answer means the same.
    expect(answers).toEqual([first, first, first])
    return first?.ok === false ? first.error : null
  }

  it.each([
    [
      { code: 'sequence_gap', response: { expected: 12 } },
      { kind: 'gap', expected: 12 },
    ],
    [
      { code: 'sequence_gap', response: { expected: '12' } },
      { kind: 'gap', expected: 0 },
    ],
    [
      { code: 'sequence_gap', response: null },
      { kind: 'gap', expected: 0 },
    ],
    [
      { code: 'sequence_gap', response: 'expected' },
      { kind: 'gap', expected: 0 },
    ],
    [{ code: 'sequence_taken' }, { kind: 'taken' }],
    [
      { code: 'cursor_expired', response: { lastSeq: 4 } },
      { kind: 'expired', lastSeq: 4 },
    ],
    [
      { code: 'cursor_expired', response: {} },
      { kind: 'expired', lastSeq: null },
    ],
    [{ status: 401, code: 'device_revoked' }, { kind: 'revoked' }],
    [{ status: 401, code: 'grant_invalid' }, { kind: 'grant' }],
    [
      { status: 429, retryAfter: 5000 },
      { kind: 'busy', retryAfter: 5000, awaitingBase: false },
    ],
    [
      { status: 503, code: 'awaiting_base' },
      { kind: 'busy', retryAfter: null, awaitingBase: true },
    ],
    [{ status: 507 }, { kind: 'busy', retryAfter: null, awaitingBase: false }],
    [
      { status: 400, code: 'invalid_input' },
      { kind: 'refused', code: 'invalid_input' },
    ],
    [
      { status: 499, code: 'odd' },
      { kind: 'refused', code: 'odd' },
    ],
    [{ status: 500 }, { kind: 'fault' }],
    [{ status: 399 }, { kind: 'fault' }],
    [{ kind: 'noInternetConnection' }, { kind: 'unreachable' }],
    [{ kind: 'canceled' }, { kind: 'unreachable' }],
  ])('of the API that is %j is told to the engine as %j', async (failure, meaning) => {
    expect(await meaningOf(failure as Partial<ApiFailure>)).toEqual(meaning)
  })
})
