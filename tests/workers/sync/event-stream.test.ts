import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createManualTimers } from '#tests/support/manual-timers.ts'
import { listenToPlace } from '#workers/sync/event-stream.ts'

let streams: ServerResponse[] = []
let status = 200
const server = createServer((_, response) => {
  const type = status === 200 ? 'text/event-stream' : 'application/json'
  response.writeHead(status, { 'Content-Type': type, 'Lokal-Api': '1' })
  if (status === 200) response.write(': open\n\n')
  else response.end(JSON.stringify({ message: '', code: 'grant_invalid' }))
  streams.push(response)
})
let stop = new AbortController()

beforeEach(() => new Promise<void>((resolve) => void server.listen(0, () => resolve())))
afterEach(async () => {
  stop.abort()
  for (const each of streams) each.destroy()
  streams = []
  status = 200
  await new Promise((resolve) => server.close(resolve))
})

function listening({ isDisplay = true } = {}) {
  stop = new AbortController()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const heard: string[] = []
  const timers = createManualTimers()
  const api = createApiClient({
    baseUrl: `http://localhost:${port}/api`,
    fetch,
    tokens: { read: () => ({ own: null, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const ended = listenToPlace(
    {
      api,
      placeId: at.place,
      grant: async () => 'grant',
      timers,
      random: () => 0,
      isDisplay: () => isDisplay,
      onNudge: () => heard.push('nudge'),
      onBeat: () => heard.push('beat'),
      onLost: () => heard.push('lost'),
    },
    stop.signal,
  )
  return { heard, timers, ended }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('the event stream', () => {
  it('acts on the first nudge at once on a kitchen display, and makes one of those that follow closely', async () => {
    const { heard, timers } = listening()
    await until(() => streams.length === 1)
    const nudges = () => heard.filter((each) => each === 'nudge').length
    for (let version = 1; version <= 5; version++) {
      const beats = heard.length
      streams[0]?.write(`data: {"version":${version}}\n\n`)
      await until(() => heard.length > beats)
    }
    expect(nudges()).toBe(1)
    await timers.pass(100)
    expect(nudges()).toBe(2)
    await timers.pass(1000)
    expect(nudges()).toBe(2)
  })

  it('lets displays go first on every other device, and misses nothing that comes meanwhile', async () => {
    const { heard, timers } = listening({ isDisplay: false })
    await until(() => streams.length === 1)
    const nudges = () => heard.filter((each) => each === 'nudge').length
    for (const version of [1, 2]) {
      const beats = heard.length
      streams[0]?.write(`data: {"version":${version}}\n\n`)
      await until(() => heard.length > beats)
    }
    expect(nudges()).toBe(0)
    await timers.pass(300)
    expect(nudges()).toBe(1)
    const beats = heard.length
    streams[0]?.write('data: {"version":3}\n\n')
    await until(() => heard.length > beats)
    await timers.pass(100 + 300)
    expect(nudges()).toBe(2)
  })

  it('nudges for an event that comes in two pieces', async () => {
    const { heard } = listening()
    await until(() => heard.includes('beat'))
    streams[0]?.write('da')
    await until(() => heard.length > 1)
    streams[0]?.write('ta: {"version":1}\n\n')
    await until(() => heard.includes('nudge'))
    expect(heard).toEqual(['beat', 'beat', 'beat', 'nudge'])
  })

  it('is lost at once where the server was killed, and opened again', async () => {
    const { heard, timers } = listening()
    await until(() => heard.includes('beat'))
    streams[0]?.destroy()
    await until(() => heard.includes('lost'))
    await timers.pass(1000)
    await until(() => streams.length === 2)
    await until(() => heard.at(-1) === 'beat')
    expect(heard).not.toContain('nudge')
  })

  it('is lost within 10 s where the network was cut and nobody is told, and opened again', async () => {
    const { heard, timers } = listening()
    await until(() => heard.includes('beat'))
    await timers.pass(8_999)
    expect(heard).not.toContain('lost')
    await timers.pass(1)
    await until(() => heard.at(-1) === 'lost')
    await timers.pass(1000)
    await until(() => streams.length === 2)
    await until(() => heard.at(-1) === 'beat')
    expect(heard).not.toContain('nudge')
  })

  it('is not lost while the server beats, though nothing happens', async () => {
    const { heard, timers } = listening()
    await until(() => heard.includes('beat'))
    for (let beat = 0; beat < 30; beat++) {
      await timers.pass(4_000)
      const before = heard.length
      streams[0]?.write(': beat\n\n')
      await until(() => heard.length > before)
    }
    expect(heard).not.toContain('lost')
  })

  it('that the server refuses is asked for again only after a while', async () => {
    status = 401
    const { heard, timers } = listening()
    await until(() => heard.includes('lost'))
    await timers.pass(29_000)
    expect(streams).toHaveLength(1)
    await timers.pass(1000)
    await until(() => streams.length === 2)
  })

  it('ends with its signal', async () => {
    const { ended } = listening()
    await until(() => streams.length === 1)
    stop.abort()
    await ended
  })
})
