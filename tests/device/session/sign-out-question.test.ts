import { describe, expect, it } from 'vitest'
import { asked, askWhatLeaves } from '#device/session/sign-out-question.ts'

describe('the question to whoever signs out', () => {
  it.each(['person', 'places', null] as const)(
    'stands over the page until it is answered: %s',
    async (what) => {
      const answer = askWhatLeaves()
      expect(asked.get()).not.toBeNull()
      asked.get()?.answer(what)
      expect(asked.get()).toBeNull()
      expect(await answer).toBe(what)
    },
  )

  it('that is asked again takes the one before back: there the person stays', async () => {
    const first = askWhatLeaves()
    const second = askWhatLeaves()
    expect(await first).toBeNull()
    expect(asked.get()).not.toBeNull()
    asked.get()?.answer('places')
    expect(await second).toBe('places')
  })
})
