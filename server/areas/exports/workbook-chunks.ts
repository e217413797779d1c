import { Worker } from 'node:worker_threads'
import type { WorkbookSheet } from '#domain/sheet/workbook.ts'
import { createOneAtATime, type OneAtATime } from '#server/files/one-at-a-time.ts'
import type { SheetPage } from './sheets.ts'

/** A message to the worker: rows of a sheet, then that there are no more. */
export type ToWorker = SheetPage | 'write'

/** Sheets to which rows come page by page. */
export type EmptySheet = Omit<WorkbookSheet, 'rows'>

/** Bytes at a time. */
const chunkBytes = 256 * 1024

/**
 * A workbook in pieces. It is written on a thread of its own, since that takes seconds in which this one would answer
 * nobody; one at a time, since it takes much memory. `gone` ends the work.
 */
export async function* workbookChunks(
  sheets: readonly EmptySheet[],
  pages: AsyncIterable<SheetPage>,
  gone: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const bytes = await oneAtATime(() => written(sheets, pages, gone))
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

const oneAtATime: OneAtATime = createOneAtATime()

async function written(
  sheets: readonly EmptySheet[],
  pages: AsyncIterable<SheetPage>,
  gone: AbortSignal,
): Promise<Uint8Array> {
  gone.throwIfAborted()
  const worker = startWorker(sheets)
  const answered = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    gone.addEventListener('abort', () => reject(gone.reason), { once: true })
  })
  // Heard below; it may fail while pages are still read.
  answered.catch(() => undefined)
  const tell = (message: ToWorker) => worker.postMessage(message)
  try {
    for await (const page of pages) {
      gone.throwIfAborted()
      tell(page)
    }
    tell('write')
    return await answered
  } finally {
    await worker.terminate()
  }
}

/** Beside this file once the server is built; from its source by what runs the tests. One too large ends alone. */
function startWorker(sheets: readonly EmptySheet[]): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const options = { workerData: sheets, resourceLimits: { maxOldGenerationSizeMb: 1500 } }
  if (!isSource) return new Worker(new URL('./workbook-worker.js', import.meta.url), options)
  const file = JSON.stringify(new URL('./workbook-worker.ts', import.meta.url).href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Worker(load, { ...options, eval: true })
}
