import { useState } from 'react'
import {
  fiscalReportState,
  openReceipts,
  printedAt,
  type FiscalReportState,
} from '#domain/print/fiscal-day.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFaultWords } from '#hooks/texts/use-fault-words.ts'
import { useFiscalPrinters, useFiscalReport, type FiscalPrinter } from '#hooks/printing/use-fiscal-reports.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import type { IconName } from '#ui/icons/icon.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { FiscalTotals } from './fiscal-totals.tsx'
import { StepCard, StepRow } from './step-card.tsx'
import type { KeptDevices } from './use-kept-devices.ts'

type FiscalCardProps = {
  day: string
  cutoff: number
  kept: KeptDevices | null
  /** Whether this device's copy is whole: else it may not know of the last report. */
  whole: boolean
}

/**
 * The fiscal reports of the place's printers: asked for here where the printer is, by a person; nothing without any.
 */
export function FiscalCard({ day, cutoff, kept, whole }: FiscalCardProps) {
  const text = useText()
  const known = useFiscalPrinters()
  if (known === undefined || known.printers.length === 0) return null
  const states = known.printers.map(({ memory }) => fiscalReportState(memory))
  const due = states.filter((state) => state !== 'nothing').length
  return (
    <StepCard
      n={4}
      state={states.includes('silent') ? 'bad' : due > 0 ? 'warn' : 'ok'}
      title={due > 0 ? text('day.fiscal.due', { count: due }) : text('day.fiscal.done')}
      detail={text('day.fiscal.detail')}
    >
      <ul className="m-0 list-none p-0">
        {known.printers.map((printer) => (
          <FiscalRow
            key={`${printer.memory.printerId} ${printer.memory.fiscalNo}`}
            printer={printer}
            kept={kept}
            whole={whole}
            day={day}
            cutoff={cutoff}
            here={known.isHere(printer.memory)}
          />
        ))}
      </ul>
    </StepCard>
  )
}

type FiscalRowProps = FiscalCardProps & { printer: FiscalPrinter; here: boolean }

function FiscalRow({ printer, here, kept, whole, day, cutoff }: FiscalRowProps) {
  const text = useText()
  const format = useFormat()
  const faultOf = useFaultWords()
  const { memory, name, reported } = printer
  const state = fiscalReportState(memory)
  const receipts = openReceipts(memory)
  const { latest } = memory
  const ofDay = reported.filter(({ report, receipts }) => {
    const last = receipts.at(-1)
    return businessDay(last === undefined ? report.createdAt : printedAt(last), cutoff) === day
  })
  const fault = latest?.status === 'failed' && state === 'due' ? faultOf(latest.fault) : ''
  return (
    <>
      <StepRow action={here && whole ? <FiscalAct printer={printer} state={state} /> : null}>
        <b className="font-semibold tablet:w-36">{name}</b>
        <State state={state} />
        {receipts[0] !== undefined && (
          <span className="text-ink-2">
            {text('day.fiscal.counted', { count: receipts.length, since: since(printedAt(receipts[0])) })}
          </span>
        )}
        {state === 'unsettled' && (
          <span className="text-ink-2">
            {text('day.fiscal.settle-first', { count: memory.unsettled.length })}
          </span>
        )}
        {state === 'silent' && here && <b className="font-semibold">{text('day.fiscal.question')}</b>}
        {!here && state !== 'nothing' && <span className="text-ink-2">{elsewhere()}</span>}
        {fault !== '' && <span className="text-bad wrap-anywhere">{fault}</span>}
        {here && !whole && state === 'due' && <span className="text-ink-2">{text('day.fiscal.part')}</span>}
      </StepRow>
      {ofDay.map((each) => (
        <FiscalTotals key={each.report.id} name={name} reported={each} />
      ))}
    </>
  )

  function since(at: number): string {
    return `${format.day(at)}, ${format.time(at)}`
  }
  function elsewhere(): string {
    const device = kept?.devices.find(({ id }) => id === memory.clientIds[0])
    return text('day.fiscal.elsewhere', {
      device: device === undefined ? 'unknown' : device.name || device.code,
    })
  }
}

const marks: Record<FiscalReportState, { tone: MarkTone; icon: IconName }> = {
  nothing: { tone: 'ok', icon: 'check' },
  due: { tone: 'warn', icon: 'clock' },
  unsettled: { tone: 'warn', icon: 'alert' },
  sending: { tone: 'busy', icon: 'printer' },
  silent: { tone: 'bad', icon: 'help' },
}

function State({ state }: { state: FiscalReportState }) {
  const text = useText()
  return <Mark {...marks[state]}>{text(`day.fiscal.state.${state}`)}</Mark>
}

/** The act of a person on a report at the printer: asks for the report, or says whether the paper came out. */
function FiscalAct({
  printer: { memory, name },
  state,
}: {
  printer: FiscalPrinter
  state: FiscalReportState
}) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const { ask, settle } = useFiscalReport()
  const mayAsk = useCan('create-daily-report')
  const [asks, setAsks] = useState(false)
  const [working, setWorking] = useState(false)
  const { latest } = memory
  const save = async (saving: ReturnType<typeof ask>) => {
    setAsks(false)
    setWorking(true)
    const saved = await saving
    setWorking(false)
    if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
  }
  if (!mayAsk) return null
  if (state === 'silent' && latest !== null) {
    return (
      <span className="flex flex-wrap gap-2">
        <Button disabled={working} onClick={() => void save(settle(latest.id, true))}>
          {text('day.fiscal.came-out')}
        </Button>
        <Button disabled={working} onClick={() => void save(settle(latest.id, false))}>
          {text('day.fiscal.did-not')}
        </Button>
      </span>
    )
  }
  if (state !== 'due') return null
  return (
    <>
      <Button
        icon="printer"
        working={working}
        aria-label={text('day.fiscal.print.on', { name })}
        onClick={() => setAsks(true)}
      >
        {text('day.fiscal.print')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={text('day.fiscal.ask', { name })}
        consequence={text('day.fiscal.consequence')}
        confirmLabel={text('day.fiscal.confirm')}
        cancelLabel={text('day.fiscal.cancel')}
        onConfirm={() => void save(ask(memory))}
        onCancel={() => setAsks(false)}
      />
    </>
  )
}
