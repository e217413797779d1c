import { noonOf } from '#domain/time/noon-of.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import type { DayReading } from '#hooks/place/time/use-day.ts'
import { forgotten, type Days } from '#hooks/place/time/use-days.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { WholeCopy } from '#hooks/place/live/use-whole-copy.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { placeNumber } from '#domain/closing/report-number.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { CheckCard } from './check-card.tsx'
import { CloseAct } from './close-act.tsx'
import { closable } from './closable.ts'
import { DeviceCard } from './device-card.tsx'
import { DrawersCard } from './drawers-card.tsx'
import { FiscalCard } from './fiscal-card.tsx'
import { ReportPanel } from './report-panel.tsx'
import type { KeptDevices } from './use-kept-devices.ts'
import type { UnclosedCheck } from './use-unclosed-checks.ts'

/** The pages that the person may open from here. */
export type Opens = { checks: boolean; drawers: boolean }

type ClosingViewProps = {
  reading: DayReading
  days: Days
  copy: WholeCopy
  kept: KeptDevices | null
  checks: readonly UnclosedCheck[]
  /** The number that this device gives to the next paper; null: it is not registered. */
  next: string | null
  opens: Opens
}

/** A day that is not closed: what may still be missing from it, and its report the whole time. Nothing blocks. */
export function ClosingView({ reading, days, copy, kept, checks, next, opens }: ClosingViewProps) {
  const text = useText()
  const wide = useMedia(media.tablet)
  const mayClose = useCan('create-daily-report')
  const hindrance = closable(reading.day, days, copy)
  const last = days.reports.find(({ number }) => number !== null)
  const number = reading.report?.number ?? null
  const hint =
    number !== null
      ? text('day.report.again', { number: placeNumber(number) })
      : text('day.report.follows', { last: last?.number ? placeNumber(last.number) : 'none' })
  const act = mayClose && hindrance === null && <CloseAct reading={reading} number={next} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 tablet:overflow-hidden tablet:p-4">
        <Notices reading={reading} days={days} hindrance={hindrance} />
        <div className="flex flex-col gap-4 tablet:grid tablet:min-h-0 tablet:flex-1 tablet:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex flex-col gap-3 tablet:overflow-y-auto">
            <DeviceCard kept={kept} day={reading.day} cutoff={reading.cutoff} />
            <CheckCard checks={checks} opens={opens.checks} />
            <DrawersCard reading={reading} opens={opens.drawers} />
            <FiscalCard day={reading.day} cutoff={reading.cutoff} kept={kept} whole={copy.whole} />
          </div>
          <ReportPanel day={reading.day} number={next} hint={hint} figures={reading.figures}>
            {wide && act && <div className="border-t border-line p-4">{act}</div>}
          </ReportPanel>
        </div>
      </div>
      {!wide && act && (
        <div data-bottom-bar className="bottom-bar p-3">
          {act}
        </div>
      )}
    </div>
  )
}

type NoticesProps = { reading: DayReading; days: Days; hindrance: ReturnType<typeof closable> }

/**
 * The notices over a day that is not closed: why it cannot be closed here, no network, a report that was taken back,
 * money to come, other forgotten days.
 */
function Notices({ reading, days, hindrance }: NoticesProps): ReactNode {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const { placeId } = usePlace()
  const { day, report, figures } = reading
  const dateOf = (each: string) => format.date(noonOf(each))
  const left = forgotten(days).filter((each) => each !== day)
  return (
    <>
      {hindrance !== null && (
        <Banner
          card
          tone="warn"
          icon="alert"
          title={text(`day.hindrance.${hindrance}`)}
          detail={text(`day.hindrance.${hindrance}.text`)}
        />
      )}
      {hindrance === null && offline && (
        <Banner
          card
          tone="warn"
          icon="cloud-off"
          title={text('day.offline', { count: figures.sales.checks })}
          detail={text('day.offline.text')}
        />
      )}
      {report !== null && (
        <Banner
          card
          icon="recall"
          title={text('day.taken-back', { status: report.status === 'void' ? 'void' : 'reopened' })}
          detail={text('day.taken-back.text')}
        />
      )}
      <MoneyToCome />
      {left[0] !== undefined && (
        <Banner
          card
          tone="warn"
          icon="calendar"
          title={text('day.forgotten', { count: left.length, date: dateOf(left[0]) })}
          action={
            <Link
              to="/p/$placeId/close-day"
              params={{ placeId }}
              search={{ day: left[0] }}
              className={buttonClass({})}
            >
              {text('day.forgotten.show')}
            </Link>
          }
        />
      )}
    </>
  )
}

/**
 * Online payments that guests have been asked for and that may still come: a warning, since the money is of its own
 * day.
 */
function MoneyToCome() {
  const text = useText()
  const format = useFormat()
  const pending = useLive((rows) => rows.by('onlinePayments', 'status', 'pending')) ?? []
  if (pending.length === 0) return null
  const amount = format.money(sumOf(pending.map((each) => each.amount)))
  return (
    <Banner
      card
      tone="warn"
      icon="globe"
      title={text('day.online', { count: pending.length, amount })}
      detail={text('day.online.text')}
    />
  )
}
