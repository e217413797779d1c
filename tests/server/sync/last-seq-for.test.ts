import { describe, expect, it } from 'vitest'
import { lastSeqFor } from '#server/sync/last-seq-for.ts'

/** A server that knows these names, each up to a number. */
const knowing = (known: Record<string, number>) => async (id: string) => {
  const lastSeq = known[id]
  return lastSeq === undefined ? null : { lastSeq }
}
const formers = [
  { clientId: 'first', firstSeq: 1 },
  { clientId: 'second', firstSeq: 11 },
]

describe('a device that registers anew (I1)', () => {
  it('goes on behind what it was given answers for, where nothing of that is missing', async () => {
    expect(await lastSeqFor(knowing({}), { firstSeq: 21, formers: [] })).toBe(20)
    expect(await lastSeqFor(knowing({ first: 10, second: 20 }), { firstSeq: 21, formers })).toBe(20)
    // Its last one has arrived, and its answer was lost: the device asks again.
    expect(await lastSeqFor(knowing({ first: 12, second: 25 }), { firstSeq: 21, formers })).toBe(20)
  })

  it('goes on where a restored server begins to lack something', async () => {
    expect(await lastSeqFor(knowing({ first: 10, second: 15 }), { firstSeq: 21, formers })).toBe(15)
    expect(await lastSeqFor(knowing({ first: 7 }), { firstSeq: 21, formers })).toBe(7)
  })

  it('sends everything of a name that the server has never heard of', async () => {
    expect(await lastSeqFor(knowing({ first: 10 }), { firstSeq: 21, formers })).toBe(10)
    expect(await lastSeqFor(knowing({}), { firstSeq: 21, formers: formers.slice(1) })).toBe(10)
    expect(await lastSeqFor(knowing({ first: 2 }), { firstSeq: 21, formers: formers.slice(1) })).toBe(10)
  })
})
