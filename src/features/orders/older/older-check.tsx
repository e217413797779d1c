import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useKeptCheck } from '#hooks/place/live/use-kept-check.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useOlderChecks, type OlderFailure, type WholeCheck } from '#hooks/place/use-older-checks.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { BringHere } from '#features/orders/check/bring-here.tsx'
import type { CheckMoney } from '#features/orders/view/check-money.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { answeredContact } from './older-contact.ts'
import { OlderPage } from './older-page.tsx'
import {
  eventViews,
  readNameLookup,
  readAround,
  viewsFrom,
  type CheckEventView,
} from '#features/orders/view/read-checks.ts'

/**
 * A check that is not on this device: asked for from the server, to be looked at, or in words why it cannot be shown.
 * Who takes orders can have it brought here, where its own page takes the place of this one.
 */
export function OlderCheck({ checkId }: { checkId: string }) {
  const text = useText()
  const { whole, failure, ask } = useWholeCheck(checkId)
  const online = !useIsOffline()
  const shown = useShown(whole)
  const takesOrders = useCan('place-order', 'crew-order')
  const kept = useKeptCheck(checkId)
  const bring = takesOrders ? <BringHere {...kept} /> : null
  const coming = kept.wanted === true
  useEffect(() => {
    if (online) ask()
  }, [online, ask])
  if (shown !== undefined) {
    const use = takesOrders ? 'orders.older.bring.text' : 'orders.older.check.text'
    const way = online ? 'orders.older.bring.coming' : 'orders.older.bring.offline'
    const note = (
      <Banner
        icon={coming ? 'download' : 'history'}
        title={text(coming ? 'orders.older.bring.title' : 'orders.older.check.title')}
        detail={text(coming ? way : use)}
        action={bring}
      />
    )
    return <OlderPage {...shown} note={note} />
  }
  const why = online ? failure : 'offline'
  if (why !== null) return <Missing why={why} coming={coming} bring={bring} onAgain={ask} />
  return (
    <Skeleton label={text('orders.older.check.loading')} className="p-4">
      {Array.from({ length: 5 }, (_, index) => (
        <Bone key={index} className="mb-2 h-12 w-full" />
      ))}
    </Skeleton>
  )
}

function useWholeCheck(checkId: string) {
  const { get } = useOlderChecks()
  const [whole, setWhole] = useState<WholeCheck | null>(null)
  const [failure, setFailure] = useState<OlderFailure | null>(null)
  const ask = useCallback(() => {
    setFailure(null)
    void get(checkId).then((answer) => {
      if (answer.ok) setWhole(answer.value)
      else setFailure(answer.error)
    })
  }, [get, checkId])
  return { whole, failure, ask }
}

type Shown = { view: CheckView; money: CheckMoney; events: CheckEventView[] }

/** The server's rows as the page of a check shows them. */
function useShown(whole: WholeCheck | null): Shown | undefined {
  return useLive(
    async (rows) => {
      if (whole === null) return undefined
      // They are the server's: nothing of them waits on this device.
      const known = <R extends object>(row: R) => ({ ...row, version: 1 })
      const contact = answeredContact(whole.check)
      const found = {
        checks: [known(whole.check)],
        orders: whole.orders.map(known),
        lines: whole.lines.map(known),
        contacts: contact === null ? [] : [{ orderCheckId: whole.check.id, ...contact }],
      }
      const [view] = viewsFrom(found, await readAround(rows))
      if (view === undefined) return undefined
      const { printouts, payments, refunds, corrections, correctiveInvoices } = whole
      // What was issued here a moment ago is not in the answer of before.
      const issued = await rows.by('receiptInvoices', 'orderCheckId', whole.check.id)
      const others = whole.receiptInvoices.filter((each) => issued.every(({ id }) => id !== each.id))
      const receiptInvoices = [...others, ...issued]
      const nameOf = await readNameLookup(rows)
      const events = eventViews(whole.events, nameOf)
      const documents = { printouts, corrections, correctiveInvoices, receiptInvoices, jobs: [] }
      return { view, money: { ...documents, payments, online: [], refunds }, events }
    },
    [whole],
  )
}

type MissingProps = {
  why: OlderFailure
  /** Whether the check comes to this device by itself. */
  coming: boolean
  bring: ReactNode
  onAgain: () => void
}

function Missing({ why, coming, bring, onAgain }: MissingProps) {
  const text = useText()
  const { placeId } = usePlace()
  const words = {
    offline: text(coming ? 'orders.older.bring.offline' : 'orders.older.check.offline'),
    failed: text('orders.older.failed'),
    missing: text('orders.missing.text'),
  }
  return (
    <EmptyState
      className="m-auto"
      icon={why === 'offline' ? 'cloud-off' : 'receipt'}
      title={text('orders.missing.title')}
      text={words[why]}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {why !== 'missing' && bring}
          {why !== 'missing' && (
            <Button icon="refresh" onClick={onAgain}>
              {text('orders.older.check.retry')}
            </Button>
          )}
          <Link to="/p/$placeId/orders" params={{ placeId }} className={buttonClass({ kind: 'primary' })}>
            {text('orders.missing.back')}
          </Link>
        </span>
      }
    />
  )
}
