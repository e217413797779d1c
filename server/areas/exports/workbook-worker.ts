import { parentPort, workerData } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'
import type { Cell } from '#domain/sheet/cell.ts'
import { workbookParts } from '#domain/sheet/workbook.ts'
import type { EmptySheet, ToWorker } from './workbook-chunks.ts'

/** The thread on which a workbook is written: takes rows, then answers with its bytes. */
const sheets = (workerData as readonly EmptySheet[]).map((sheet) => ({ ...sheet, rows: [] as Cell[][] }))

parentPort?.on('message', async (message: ToWorker) => {
  if (message !== 'write') {
    sheets[message.sheet]?.rows.push(...message.rows)
    return
  }
  const parts = workbookParts(sheets)
  const bytes = new Uint8Array(await writeWorkbook(parts.sheets, parts.options).toBuffer())
  parentPort?.postMessage(bytes, [bytes.buffer])
})
