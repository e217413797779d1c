import { expect, test } from 'vitest'
import { createEventHub, type PlaceState } from '#server/sync/event-stream.ts'

/** A hub whose looks are answered by hand. */
function bench(state: PlaceState = { version: 3, revoked: [] }) {
  const errors: unknown[] = []
  const looks: [string, readonly string[]][] = []
  const current = { state, failing: false }
  const hub = createEventHub({
    async look(placeId, clientIds) {
      looks.push([placeId, clientIds])
      if (current.failing) throw new Error('no database')
      return current.state
    },
    onError: (error) => errors.push(error),
  })
  const open = (placeId: string, clientId: string) => {
    const heard: (number | 'end')[] = []
    const leave = hub.subscribe(
      placeId,
      clientId,
      (event) => heard.push(event.version),
      () => heard.push('end'),
    )
    return { heard, leave }
  }
  const settled = async () => {
    for (let n = 0; n < 5; n++) await Promise.resolve()
  }
  return { hub, open, settled, current, errors, looks }
}

test('a stream begins with the version of its place and goes on with each newer one', async () => {
  const { hub, open, settled } = bench()
  const till = open('a', 'till')
  await settled()
  hub.moved('a', 4)
  hub.moved('a', 4)
  hub.moved('a', 2)
  hub.moved('b', 9)
  expect(till.heard).toStrictEqual([3, 4])
})

test('a version that comes before the first look is not lost, and not taken back', async () => {
  const { hub, open, settled } = bench()
  const till = open('a', 'till')
  hub.moved('a', 7)
  await settled()
  expect(till.heard).toStrictEqual([7])
})

test('a device that opens a ninth stream loses its oldest, and no other device one of its own', async () => {
  const { open, hub } = bench()
  const other = open('a', 'till')
  const [oldest, ...rest] = Array.from({ length: 9 }, () => open('a', 'phone'))
  hub.moved('a', 5)
  expect(oldest?.heard).toStrictEqual(['end'])
  expect([other, ...rest].map(({ heard }) => heard)).toStrictEqual(Array.from({ length: 9 }, () => [5]))
})

test('the stream of a revoked device ends, those of the others stay', async () => {
  const { hub, open, settled, current } = bench()
  const [till, phone] = [open('a', 'till'), open('a', 'phone')]
  await settled()
  current.state = { version: 4, revoked: ['phone'] }
  hub.look('a')
  await settled()
  hub.moved('a', 5)
  expect(till.heard).toStrictEqual([3, 4, 5])
  expect(phone.heard).toStrictEqual([3, 'end'])
})

test('a device that was revoked before hears nothing but the end', async () => {
  const { open, settled } = bench({ version: 3, revoked: ['phone'] })
  const phone = open('a', 'phone')
  await settled()
  expect(phone.heard).toStrictEqual(['end'])
})

test('after nudges may have been missed every stream is told where its place is', async () => {
  const { hub, open, settled, current } = bench()
  const [till, other] = [open('a', 'till'), open('b', 'other')]
  await settled()
  current.state = { version: 8, revoked: [] }
  hub.lookAtAll()
  await settled()
  expect(till.heard).toStrictEqual([3, 8])
  expect(other.heard).toStrictEqual([3, 8])
})

test('a look that fails is reported and ends nothing', async () => {
  const { hub, open, settled, current, errors } = bench()
  current.failing = true
  const till = open('a', 'till')
  await settled()
  expect(errors).toHaveLength(1)
  hub.moved('a', 4)
  expect(till.heard).toStrictEqual([4])
})

test('who has left hears nothing more, and its place is forgotten', async () => {
  const { hub, open, settled, looks } = bench()
  const till = open('a', 'till')
  till.leave()
  await settled()
  hub.moved('a', 4)
  hub.lookAtAll()
  expect(till.heard).toStrictEqual([])
  expect(looks).toHaveLength(1)
})

test('a stream that is opened after closing ends at once', async () => {
  const { hub, open, settled } = bench()
  hub.close()
  const stream = open('a', 'till')
  await settled()
  expect(stream.heard).toStrictEqual(['end'])
})

test('closing ends every stream', async () => {
  const { hub, open, settled } = bench()
  const streams = [open('a', 'till'), open('b', 'phone')]
  await settled()
  hub.close()
  expect(streams.map((stream) => stream.heard.at(-1))).toStrictEqual(['end', 'end'])
})
