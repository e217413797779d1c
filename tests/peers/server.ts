import { createReadStream, existsSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { ChangedRow, Changes, Cursor, TablePage } from '../../src/contract/sync.ts'
import { wire } from '../../src/contract/wire.ts'
import { tableNames } from '../../src/domain/tables.ts'
import type { Rows } from './data.ts'

/** A server that speaks the sync calls of the contract out of memory, the same for every store. */
export type BenchServer = {
  url: string
  /** Forgets every change: a new device begins. */
  reset(): void
  /** Adds a page to what a device pulls next. */
  addPage(rows: readonly ChangedRow[]): void
  /** Takes back the pages that nobody has asked for. */
  dropUnread(): void
  close(): Promise<void>
}

/** The version of the rows of the first load. */
const base = 1
const pageSize = 1000

export async function startServer(pages: string, place: readonly Rows[]): Promise<BenchServer> {
  const walked = new Map(tableNames.map((table) => [table as string, tablePages(place, table)]))
  const filled = JSON.stringify(place.filter(({ rows }) => rows.length > 0).map(({ table }) => table))
  let feed: (readonly ChangedRow[])[] = []
  let read = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://bench')
    if (url.pathname === '/bench/tables') return send(response, filled)
    if (url.pathname.endsWith('/rows')) {
      const bodies = walked.get(url.searchParams.get('table') ?? '')
      return send(response, bodies?.get(url.searchParams.get('afterId') ?? '') ?? emptyPage)
    }
    if (url.pathname.endsWith('/changes')) {
      const from = versionOf(url.searchParams.get('cursor')) - base
      read = Math.max(read, from + 1)
      return send(response, changesPage(feed, from))
    }
    sendFile(response, join(pages, normalize(url.pathname)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    reset: () => {
      feed = []
      read = 0
    },
    addPage: (rows) => void feed.push(rows),
    dropUnread: () => void (feed = feed.slice(0, read)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const emptyPage = JSON.stringify({ data: { rows: [], next: null, cursor: cursorAt(base) } })

/** The pages of a table as they go over the wire, each under the id that it begins after. */
function tablePages(place: readonly Rows[], table: string): Map<string, Buffer> {
  const rows = place.find((each) => each.table === table)?.rows ?? []
  const bodies = new Map<string, Buffer>()
  for (let from = 0; from < rows.length; from += pageSize) {
    const some = rows.slice(from, from + pageSize)
    const next = from + pageSize < rows.length ? (some.at(-1)?.id ?? null) : null
    const data: TablePage = {
      rows: some.map((row) => changed(table, row, base)),
      next,
      cursor: cursorAt(base),
    }
    bodies.set(from === 0 ? '' : (rows[from - 1]?.id ?? ''), Buffer.from(JSON.stringify({ data })))
  }
  return bodies
}

/** A row as the feed and the first load give it. */
export function changed(table: string, row: { readonly id: string }, version: number): ChangedRow {
  return { table, id: row.id, version, deleted: false, row: { ...row } }
}

function changesPage(feed: readonly (readonly ChangedRow[])[], from: number): string {
  const rows = feed[from]
  const more = from + 1 < feed.length
  const data: Changes = {
    rows: [...(rows ?? [])],
    nextCursor: cursorAt(base + from + (rows === undefined ? 0 : 1)),
    more,
    lastSeq: more ? null : 0,
    results: more ? null : [],
    minClient: null,
  }
  return JSON.stringify({ data })
}

function cursorAt(version: number): Cursor {
  return { epoch: 'bench', version, table: '~', id: '', stamp: 'bench' }
}

function versionOf(cursor: string | null): number {
  return cursor === null ? base : Number(JSON.parse(cursor).version)
}

function send(response: ServerResponse, body: string | Buffer): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    [wire.header.name]: wire.header.value,
    ...isolated,
  })
  response.end(body)
}

/** Without these a page may not measure its memory. */
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

function sendFile(response: ServerResponse, path: string): void {
  if (!existsSync(path)) {
    response.writeHead(404, isolated).end()
    return
  }
  response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream', ...isolated })
  createReadStream(path).pipe(response)
}
