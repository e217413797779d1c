import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '#domain/sheet/cell.ts'
import type { SheetPage } from '#server/areas/exports/sheets.ts'
import { workbookChunks } from '#server/areas/exports/workbook-chunks.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const width = 12
const sheet = {
  name: 'Rachunki',
  heads: [Array.from({ length: width }, (_, nth) => `column${nth}`)],
  total: { label: 'Razem', columns: [3] },
}

const rowOf = (nth: number): Cell[] => [
  `A7K-${nth}`,
  { day: '2026-11-20' },
  { minutes: 18 * 60 + 5 },
  { money: nth },
  { quantity: 1500 },
  ...Array.from({ length: width - 5 }, (_, at) => `cell ${nth % 100} ${at}`),
]

/** Rows in pages of 400, as they are read. */
async function* pagesOf(rows: number, after?: () => void): AsyncGenerator<SheetPage> {
  for (let at = 0; at < rows; at += 400) {
    yield { sheet: 0, rows: Array.from({ length: Math.min(400, rows - at) }, (_, nth) => rowOf(at + nth)) }
  }
  after?.()
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

describe('A workbook of 50,000 rows', () => {
  it('is written while the server goes on answering others', async () => {
    let [isWriting, isDone, answers] = [false, false, 0]
    const pages = pagesOf(50_000, () => {
      isWriting = true
    })
    const writing = bytesOf(workbookChunks([sheet], pages, new AbortController().signal)).finally(() => {
      isDone = true
    })
    while (!isDone) {
      const { status } = await server.call('GET /healthcheck')
      expect(status).toBe(200)
      if (isWriting) answers += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    const bytes = await writing
    // A thread that writes and answers by turns would have had one turn, or none.
    expect(answers).toBeGreaterThan(20)
    const [read] = await readWorkbook(Buffer.from(bytes))
    expect(read?.data).toHaveLength(50_002)
    expect(read?.data.at(-1)?.[3]).toBe((50_000 * 49_999) / 2 / 100)
  })
})

describe('A workbook that nobody receives any more', () => {
  it('is not written to its end, and the next one is not kept waiting', async () => {
    const gone = new AbortController()
    let read = 0
    async function* pages() {
      for await (const page of pagesOf(20_000)) {
        read += 1
        if (read === 3) gone.abort()
        yield page
      }
    }
    await expect(bytesOf(workbookChunks([sheet], pages(), gone.signal))).rejects.toThrow('aborted')
    expect(read).toBe(3)
    const next = await bytesOf(workbookChunks([sheet], pagesOf(2), new AbortController().signal))
    const [data] = await readWorkbook(Buffer.from(next))
    expect(data?.data).toHaveLength(4)
  })
})
