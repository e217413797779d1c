import { useCallback } from 'react'
import { beginsNewDay, fiscalMemories, type FiscalDay, type FiscalMemory } from '#domain/print/fiscal-day.ts'
import { compareTotals, type RateComparison } from '#domain/print/fiscal-totals.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAttachedPrinters } from './use-attached-printers.ts'
import { useDeviceId } from '#hooks/device/use-device-id.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useSharedLive } from '#hooks/place/live/use-shared-live.ts'
import type { Rows } from '#device/place/rows.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'

/** One day that a report of ours ended, and how its totals compare. */
export type ReportedDay = FiscalDay & {
  report: PrintJob
  /** By rate, us and the printer; null: the printer told no totals, or receipts of the day are not on this device. */
  compared: readonly RateComparison[] | null
}

/** A fiscal printer of the place as this device's rows know it. */
export type FiscalPrinter = {
  memory: FiscalMemory
  name: string
  /** The days that were reported lately, the last one first. */
  reported: readonly ReportedDay[]
}

/** More prints of a printer than the devices' window has. */
const windowOfPrints = 5000

/** The reports that are compared. */
const compared = 8

/** A fiscal memory of the place, with the name of its printer. */
type NamedMemory = Pick<FiscalPrinter, 'memory' | 'name'>

/** The fiscal memories of the place's printers, from so many prints of each at most that this device knows of. */
export async function readFiscalMemories(rows: Rows, prints = windowOfPrints): Promise<NamedMemory[]> {
  const printers = (await rows.all('printers')).filter(({ fiscal }) => fiscal)
  if (printers.length === 0) return []
  const open = await rows.by('printJobs', 'status', 'queued', 'sent', 'unknown')
  const found = await Promise.all(
    printers.map(async ({ id, name }) => {
      const ended = await rows.latest('printJobs', 'printerId+endedAt', id, prints)
      return fiscalMemories(id, [...open, ...ended]).map((memory) => ({ memory, name }))
    }),
  )
  return found.flat().toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The same, and how the totals of their latest reports compare. */
async function readFiscalPrinters(rows: Rows): Promise<FiscalPrinter[]> {
  return Promise.all(
    (await readFiscalMemories(rows)).map(async ({ memory, name }) => {
      const days = memory.days.filter((day) => day.report !== null).slice(-compared)
      const reported = await Promise.all(days.map((day) => compareDay(rows, day)))
      return { memory, name, reported: reported.flat().toReversed() }
    }),
  )
}

async function compareDay(rows: Rows, day: FiscalDay): Promise<ReportedDay[]> {
  const { report, receipts } = day
  if (report === null) return []
  const totals = report.told?.totals ?? null
  const ids = receipts.flatMap(({ printoutId }) => printoutId ?? [])
  const printouts = totals === null ? [] : await rows.many('printouts', ids)
  const isHere = totals !== null && printouts.length === ids.length && ids.length > 0
  return [{ ...day, report, compared: isHere ? compareTotals(printouts, totals) : null }]
}

export type FiscalPrinters = {
  printers: readonly FiscalPrinter[]
  isHere: IsHere
}

/** Whether this device has the printer: only it may ask for the report. */
type IsHere = (memory: FiscalMemory) => boolean

/** The fiscal printers of the place, and which of them are this device's; undefined until read. */
export function useFiscalPrinters(): FiscalPrinters | undefined {
  const isHere = useIsHere()
  const printers = useSharedLive(readFiscalPrinters)
  return printers === undefined || isHere === undefined ? undefined : { printers, isHere }
}

/**
 * The name of a printer of this device that would begin a new business day without a report of the one before; null: there
 * is none, or it is not read yet.
 */
export function useNewFiscalDay(): string | null {
  const { engine, clock } = usePlace()
  const cutoff = usePlaceRow()?.dayCutoff
  const isHere = useIsHere()
  const last = useLive((rows) => readFiscalMemories(rows, lastPrints))
  if (last === undefined || cutoff === undefined || isHere === undefined) return null
  const when = { now: clock() + engine.status().clockOffset, cutoff }
  const found = last.find(({ memory }) => isHere(memory) && beginsNewDay(memory, when))
  return found?.name ?? null
}

/** Enough to find the last receipt among bills and slips. */
const lastPrints = 60

function useIsHere(): IsHere | undefined {
  const clientId = useDeviceId()
  const { printers: attached } = useAttachedPrinters()
  if (attached === undefined) return undefined
  return ({ printerId, clientIds }) => {
    const via = attached.find(({ printer }) => printer.id === printerId)?.via ?? 'none'
    // Each device has a printer on the screen of its own under one name.
    return via === 'bridge' || (via === 'simulated' && clientId !== null && clientIds.includes(clientId))
  }
}

/** Asks a printer of this device for its report, or says how one that it was silent about ended. */
export function useFiscalReport() {
  const mutate = useMutate()
  const ask = useCallback(
    ({ printerId, fiscalNo, count, latest }: FiscalMemory) =>
      mutate('fiscal-report.ask', {
        printerId,
        fiscalNo,
        reports: count,
        after: latest?.id ?? null,
      }),
    [mutate],
  )
  const settle = useCallback(
    (jobId: string, cameOut: boolean) =>
      cameOut
        ? mutate('document.printed', { jobId, printoutId: null })
        : mutate('document.error', { jobId, printoutId: null, outcome: 'failed', fault: '' }),
    [mutate],
  )
  return { ask, settle }
}
