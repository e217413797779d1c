import { describe, expect, it } from 'vitest'
import { untilKnown } from '#hooks/until-known.ts'

type Seen = { version: number } | null
const here: Seen = { version: 0 }
const known: Seen = { version: 7 }

/** The rows that are seen one after another; the last one stays. */
function waiting(...seen: Seen[]) {
  const counts = { looks: 0, pauses: 0 }
  const wait = (looks: number) =>
    untilKnown(
      () => Promise.resolve(seen[Math.min(counts.looks++, seen.length - 1)] ?? null),
      looks,
      () => {
        counts.pauses += 1
        return Promise.resolve()
      },
    )
  return { wait, counts }
}

describe('waiting for the server to know a row', () => {
  it('ends without a pause when the row is known already', async () => {
    const { wait, counts } = waiting(known)
    expect(await wait(5)).toBe('known')
    expect(counts).toEqual({ looks: 1, pauses: 0 })
  })
  it('goes on while the row is on its way, and while it is not written yet', async () => {
    expect(await waiting(null, null, here, here, known).wait(5)).toBe('known')
  })
  it('ends when the row was there and is gone: the server refused it', async () => {
    const { wait, counts } = waiting(here, null, known)
    expect(await wait(5)).toBe('gone')
    expect(counts.looks).toBe(2)
  })
  it.each([[here], [null]])('ends after so many looks at %o', async (row) => {
    const { wait, counts } = waiting(row)
    expect(await wait(5)).toBe('late')
    expect(counts).toEqual({ looks: 5, pauses: 4 })
  })
  it('tells when the store fails', async () => {
    const failing = untilKnown(
      () => Promise.reject(new Error('closed')),
      5,
      () => Promise.resolve(),
    )
    await expect(failing).rejects.toThrow('closed')
  })
})
