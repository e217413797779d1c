import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// A process of its own: whoever measures has a processor to themselves. `url`, and a grant and place of the hostile owner.
const [, , url = '', placeId = '', grant = ''] = process.argv

/** Connections that do harm at the same time: two of each kind. */
const each = 2

const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${url}/api${path}`, { method: 'POST', headers: { ...json, ...headers }, body })
const nested = `{"login":${'['.repeat(500_000)}${']'.repeat(500_000)}}`
const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`key${n}`, n])))

let seq = 0

/** What one connection does again and again. */
const attacks: Record<string, () => Promise<unknown>> = {
  'lists in lists': () => post('/auth/login', nested),
  'many keys': () => post('/auth/signup', wide),
  'wrong passwords': () =>
    post('/auth/login', JSON.stringify({ login: `${randomUUID()}@lokal.example`, password: 'wrong wrong' })),
  'no token': () => fetch(`${url}/api/places/my`, { headers: { Authorization: `Bearer ${randomUUID()}` } }),
  'a stream without a grant': () =>
    fetch(`${url}/api/sync/${placeId}/events`, { headers: { Authorization: 'Bearer x' } }),
  'a webhook without the secret': () =>
    fetch(`${url}/api/glovo/orders/cancelled`, { method: 'POST', headers: json, body: randomBytes(200_000) }),
  'a body that never ends': () => drip('Content-Length: 16000'),
  'headers that never end': () => drip(),
  'kinds that nobody knows': () => push([{ kind: `kind.${randomUUID()}`, args: { a: 'a'.repeat(100_000) } }]),
  'many rows': () =>
    fetch(`${url}/api/sync/${placeId}/rows?table=menuItems&pageSize=1000`, {
      headers: { Authorization: `Bearer ${grant}` },
    }),
}

/** Holds a connection open with a byte now and then. */
async function drip(header = 'X-Slow: a'): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const ended = new Promise<void>((resolve) => {
    socket.once('error', () => resolve())
    socket.once('close', () => resolve())
  })
  const end = header.startsWith('Content-Length') ? '\r\n\r\n' : '\r\n'
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: lokal\r\nContent-Type: application/json\r\n${header}${end}`,
  )
  const write = setInterval(() => socket.write('a'), 200)
  await Promise.race([ended, wait(5_000)])
  clearInterval(write)
  socket.destroy()
}

/** Commands of the hostile owner's own device. */
function push(commands: { kind: string; args: object }[]): Promise<unknown> {
  const numbered = commands.map((command) => ({
    id: randomUUID(),
    seq: ++seq,
    v: 1,
    placeId,
    actor: randomUUID(),
    session: randomUUID(),
    occurredAt: Date.now(),
    clockOffset: 0,
    ...command,
  }))
  return post(`/order-sync/${placeId}`, JSON.stringify({ commands: numbered }), {
    Authorization: `Bearer ${grant}`,
  })
}

async function again(attack: () => Promise<unknown>): Promise<never> {
  for (;;) {
    try {
      const answer = await attack()
      if (answer instanceof Response) await answer.arrayBuffer()
    } catch {
      // Refused, cut off, timed out: whoever means harm comes again.
      await wait(20)
    }
  }
}

for (const attack of Object.values(attacks)) for (let nth = 0; nth < each; nth += 1) void again(attack)
process.send?.('ready')
