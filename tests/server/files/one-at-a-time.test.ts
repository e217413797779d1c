import { describe, expect, it } from 'vitest'
import { createOneAtATime } from '#server/files/one-at-a-time.ts'

describe('Work that is done one at a time', () => {
  it('begins when all before it has ended, also when that failed', async () => {
    const oneAtATime = createOneAtATime()
    const events: string[] = []
    const work = (name: string, fails = false) =>
      oneAtATime(async () => {
        events.push(`${name} begins`)
        await Promise.resolve()
        events.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      })

    const all = await Promise.allSettled([work('a'), work('b', true), work('c')])

    expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
