import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEvents } from '#workers/sync/event-stream.ts'

describe('the reader of events', () => {
  it('hears each event once wherever the network cuts it', async () => {
    const bytes = toBytes(': open\n\ndata: {"version":7}\n\n: beat\n\ndata: {"version":8}\n\n')
    for (let first = 0; first <= bytes.length; first++)
      for (let second = first; second <= bytes.length; second++)
        expect([first, second, await eventsIn(cutAt(bytes, [first, second]))]).toEqual([first, second, 2])
  })

  it('hears each event once in any stream of events and beats, in any chunks', async () => {
    const data = fc.record({ version: fc.nat(), name: fc.string({ unit: 'grapheme' }) })
    const frame = fc.oneof(
      data.map((value) => ({ lines: [`data: ${JSON.stringify(value)}`], events: 1 })),
      fc.constantFrom(': open', ': beat', 'retry: 1000').map((line) => ({ lines: [line], events: 0 })),
      data.map((value) => ({
        lines: ['event: moved', `data: ${JSON.stringify(value)}`, 'id: 4'],
        events: 1,
      })),
    )
    const ending = fc.constantFrom('\n', '\r\n')
    await fc.assert(
      fc.asyncProperty(
        fc.array(frame),
        ending,
        fc.array(fc.nat({ max: 400 })),
        async (frames, end, places) => {
          const bytes = toBytes(frames.map(({ lines }) => [...lines, '', ''].join(end)).join(''))
          const events = frames.reduce((sum, each) => sum + each.events, 0)
          expect(await eventsIn(cutAt(bytes, places))).toBe(events)
        },
      ),
    )
  })

  it('hears no event that the network broke off', async () => {
    expect(await eventsIn([toBytes('data: {"version":7}\n')])).toBe(0)
  })

  it('hears that something comes with every chunk', async () => {
    let heard = 0
    const chunks = cutAt(toBytes(': beat\n\ndata: 1\n\n'), [3, 12])
    await readEvents(bodyOf(chunks), { onBytes: () => heard++, onEvent: () => undefined })
    expect(heard).toBe(3)
  })
})

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...places.map((place) => Math.min(place, bytes.length)), bytes.length]
  const sorted = cuts.toSorted((a, b) => a - b)
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end))
}

async function eventsIn(chunks: readonly Uint8Array[]): Promise<number> {
  let events = 0
  await readEvents(bodyOf(chunks), { onBytes: () => undefined, onEvent: () => events++ })
  return events
}

function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}
