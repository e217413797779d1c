import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

// A process of its own: the least that a server can do to keep an order and tell of it. Nobody signs in, nothing is
// checked, and an order is four rows of one table; but its place is locked, what came before is known again, and it is
// on the disk before it is answered. `url`: the database.
const [, , url = ''] = process.argv

const pool = new pg.Pool({ connectionString: url, max: 10 })
const streams = new Set<ServerResponse>()

await pool.query(`
  create table clock (place int primary key, version bigint not null);
  create table lines (place int, id uuid, order_id uuid, command_id uuid, version bigint, body jsonb, primary key (place, id));
  create index on lines (place, command_id);
  insert into clock select n, 0 from generate_series(1, 100) as n;
`)

/** Keeps an order in six round trips: the steps that a server of several devices cannot do without. */
async function keep(place: number, command: string, lines: readonly { id: string }[]): Promise<void> {
  const client = await pool.connect()
  const ask = (name: string, statement: string, values: unknown[]) =>
    client.query({ name, text: statement, values })
  try {
    await client.query('begin')
    const lock = 'select version from clock where place = $1 for no key update'
    const { rows } = await ask('lock', lock, [place])
    const version = Number(rows[0]?.version) + 1
    await ask('known', 'select 1 from lines where place = $1 and command_id = $2', [place, command])
    const insert = `insert into lines select $1, (line ->> 'id')::uuid, $2, $2, $3, line
      from jsonb_array_elements($4::jsonb) as line`
    await ask('insert', insert, [place, command, version, JSON.stringify(lines)])
    await ask('moved', 'update clock set version = $2 where place = $1', [place, version])
    await client.query('commit')
    for (const stream of streams) stream.write(`data: ${version}\n\n`)
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const answer = async () => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': open\n\n')
      return void streams.add(response)
    }
    const { place, command, lines } = JSON.parse(await text(request))
    await keep(place, command, lines)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{}}')
  }
  answer().catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})

server.listen(0, () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
