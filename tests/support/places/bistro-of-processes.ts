import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { Envelope } from '#contract/sync.ts'
import { readPlace } from '#server/services/read-place.ts'
import { startLokal, type LokalProcess } from '#tests/server/start/lokal-process.ts'
import { makeFastFolder } from '../postgres/postgres-server.ts'
import { freshDatabase } from '../postgres/postgres.ts'
import { newOrder, startTestServer, type Person, type TestDevice } from '../server.ts'

/** A server in a process of its own. */
export type BistroProcess = LokalProcess & { address: string }

/** A bistro with devices, in a database on which servers are started as processes of their own. */
export async function openBistroOfProcesses() {
  const database = await freshDatabase()
  const dataDir = makeFastFolder()
  const tokenKey = randomBytes(32)
  // Makes what is there before the processes, and looks at what they leave.
  const maker = await startTestServer({ database, tokenKey, after: () => () => {} })
  maker.time.now = Date.now()
  const kasia = await maker.signUp('Kasia')
  const placeId = await maker.openBistro({ kasia })
  const started: LokalProcess[] = []

  /** Starts one more server, of the source in `folder` if that is not this one; resolves once it answers. */
  async function start(variables: Record<string, string> = {}, folder?: string): Promise<BistroProcess> {
    const lokal = startLokal(
      {
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.ownerUrl,
        DATABASE_APP_URL: database.appUrl,
        TOKEN_KEY: tokenKey.toString('base64'),
        ...variables,
      },
      folder,
    )
    started.push(lokal)
    return { ...lokal, address: await lokal.ready }
  }

  /** Sends commands as a device does. */
  async function push(to: BistroProcess, device: TestDevice, commands: readonly Envelope[]) {
    const answer = await fetch(`${to.address}/api/order-sync/${placeId}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${device.grant}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ commands }),
    })
    const body = (await answer.json()) as { data?: { results: { status: string; version: number }[] } }
    return { status: answer.status, results: body.data?.results ?? [] }
  }

  /** The event stream of a device; `next` waits for an event, null at its end. */
  async function listen(to: BistroProcess, device: TestDevice) {
    const answer = await fetch(`${to.address}/api/sync/${placeId}/events`, {
      headers: { Authorization: `Bearer ${device.grant}` },
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return {
      async next(): Promise<{ version: number } | null> {
        for (;;) {
          const found = /data: (.*)\n\n/.exec(text)
          if (found?.[1] !== undefined) {
            text = text.slice(found.index + found[0].length)
            return JSON.parse(found[1])
          }
          const part = await reader?.read()
          if (part === undefined || part.done) return null
          text += part.value
        }
      },
    }
  }

  /** How many orders the place has. */
  const orders = () => readPlace(maker.services, placeId, async (rows) => (await rows.all('orders')).length)

  return {
    maker,
    placeId,
    kasia,
    start,
    push,
    listen,
    orders,
    ownerUrl: database.ownerUrl,
    register: (person: Person = kasia) => maker.register(person, placeId),
    order: (device: TestDevice, seq: number) =>
      maker.command(device, placeId, seq, 'order.place', { ...newOrder(), number: `${device.code}-${seq}` }),
    async close() {
      for (const lokal of started) lokal.kill('SIGKILL')
      await Promise.all(started.map((lokal) => lokal.ended))
      await maker.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
