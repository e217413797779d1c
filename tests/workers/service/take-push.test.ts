import { beforeEach, describe, expect, it } from 'vitest'
import { pushPayload } from '#domain/notification/push-message.ts'
import { proposedIn, takePush } from '#workers/service/take-push.ts'

const messageId = '01931b2a-7c00-7000-8000-0000000000a1'
const placeId = '01931b2a-7c00-7000-8000-0000000000b1'
const shown = `/api/push/${placeId}/shown/${messageId}`
const text = JSON.stringify(
  pushPayload({
    placeId,
    messageId,
    words: { title: 'Stolik 7: gotowe', detail: 'Kuchnia' },
    lang: 'pl',
    appUrl: 'https://lokal.example',
    notice: { id: messageId, kind: 'ready', facts: {}, orderCheckId: 'c1' },
  }),
)

let done: string[]
beforeEach(() => {
  done = []
})

const never = () => new Promise<void>(() => undefined)
const deps = (of: { tell?: () => Promise<void>; pause?: () => Promise<void> } = {}) => ({
  origin: 'https://lokal.example',
  show: async (title: string) => void done.push(`show ${title}`),
  tell: async (path: string) => {
    done.push(`tell ${path}`)
    await of.tell?.()
  },
  pause: of.pause ?? never,
})

describe('a push message', () => {
  it('is shown once, and told after that, where the browser leaves it to the app', async () => {
    await takePush({ text, proposed: null }, deps())
    expect(done).toEqual(['show Stolik 7: gotowe', `tell ${shown}`])
  })

  it('is only told where the browser shows it by itself, with its words or without', async () => {
    for (const words of [text, null]) {
      done = []
      await takePush({ text: words, proposed: { data: { placeId, messageId } } }, deps())
      expect(done).toEqual([`tell ${shown}`])
    }
  })

  it('is told by its words where the browser does not hand over its data', async () => {
    await takePush({ text, proposed: { data: null } }, deps())
    expect(done).toEqual([`tell ${shown}`])
  })

  it('of nobody, which the browser shows by itself, is left to it', async () => {
    await takePush({ text: null, proposed: { data: { placeId: 7 } } }, deps())
    expect(done).toEqual([])
  })

  it('does not wait with its notification for a network that is slow', async () => {
    const waits: number[] = []
    const pause = async (ms: number) => void waits.push(ms)
    const proposed = { data: { placeId, messageId } }
    await takePush({ text: null, proposed }, { ...deps({ tell: never }), pause })
    expect([done, waits]).toEqual([[`tell ${shown}`], [1000]])
  })
})

describe('the notification that a browser shows by itself', () => {
  it('is found by both of its names', () => {
    expect(proposedIn({ notification: { data: 1 } })).toEqual({ data: 1 })
    expect(proposedIn({ notification: null, proposedNotification: { data: 2 } })).toEqual({ data: 2 })
  })

  it('is none in the event of any other browser', () => {
    for (const event of [{}, { notification: null }, { notification: undefined }])
      expect(proposedIn(event)).toBeNull()
  })
})
