import { describe, expect, it } from 'vitest'
import { pruneOutbox } from '#replica/outbox/prune-outbox.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'

const day = 24 * 60 * 60 * 1000
const now = 1_790_000_000_000
const mark = (seq: number, days: number, ms = 0) => ({ seq, at: now + days * day + ms })

/** The marks of a device that looks now. */
async function marksAfter(...marks: { seq: number; at: number }[]) {
  const outbox = createMemoryOutbox({ ...newRegistration(id(1)), confirmedSeq: 9, answeredSeq: 9, marks })
  expect(await pruneOutbox(outbox, now)).toBe(false)
  return outbox.current().marks
}

describe('the marks of how far the rows of a device were', () => {
  it('are one a day, by the server’s clock', async () => {
    expect(await marksAfter(mark(5, -1, 1))).toEqual([mark(5, -1, 1)])
    expect(await marksAfter(mark(5, -1))).toEqual([mark(5, -1), mark(9, 0)])
  })

  it('are those of two weeks and the newest before them, which says all that older ones do', async () => {
    const marks = [mark(1, -30), mark(2, -20), mark(3, -14), mark(4, -14, 1), mark(5, -2)]
    expect(await marksAfter(...marks)).toEqual([...marks.slice(2), mark(9, 0)])
  })

  it('say nothing where the clock of then was ahead', async () => {
    expect(await marksAfter(mark(4, -2), mark(5, 3))).toEqual([mark(4, -2), mark(9, 0)])
  })

  it('are of this moment at the latest', async () => {
    expect(await marksAfter(mark(4, -2), mark(5, 0))).toEqual([mark(4, -2), mark(5, 0)])
  })
})
