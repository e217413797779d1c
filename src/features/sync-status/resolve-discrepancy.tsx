import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Row } from '#domain/tables.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDiscrepancyWords } from '#hooks/texts/use-discrepancy-words.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import type { Resolution } from '#hooks/outbox/use-resolutions.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { NoteDialog } from './note-dialog.tsx'
import { ResolveRow } from './resolve-row.tsx'

type ResolveDiscrepancyProps = {
  discrepancy: Row<'discrepancies'>
  /** Number of the check that it is about; empty: of none that is here. */
  number: string
  /** How it was resolved, once it was. */
  resolution: Resolution | undefined
}

/** Kinds of discrepancies that may have cost the place or a guest money. */
const aboutMoney: ReadonlySet<Row<'discrepancies'>['kind']> = new Set([
  'paid_twice',
  'overpaid',
  'refund_above_paid',
  'refund_contradicted',
  'payment_missing',
  'charge_differs',
  'payment_exists',
  'document_dropped',
  'document_exists',
  'document_missing',
  'document_total_differs',
  'receipt_invoiced_twice',
  'seller_missing',
  'drawer_missing',
  'drawer_opened_twice',
  'report_differs',
  'ledger_contradicts',
  'stock_contradicts',
])

/** The form to resolve a discrepancy: what did not fit, where it can be put right, and the note that resolves it. */
export function ResolveDiscrepancy({ discrepancy, number, resolution }: ResolveDiscrepancyProps) {
  const text = useText()
  const people = usePeople()
  const errorText = useErrorText()
  const toast = useToast()
  const mutate = useMutate()
  const { placeId } = usePlace()
  const [asking, setAsking] = useState(false)
  const words = useDiscrepancyWords()
  const { id, actorId, at, orderCheckId: checkId, resolvedAt } = discrepancy
  const who = people(actorId)
  const title = words({ ...discrepancy, who })
  if (resolvedAt !== null) {
    const how = { by: people(resolution?.by ?? null), note: resolution?.note ?? '' }
    return (
      <ResolveRow
        tone="ok"
        icon="check"
        why={text('outbox.settle.done.settled', how)}
        title={title}
        who={who}
        at={at}
      />
    )
  }
  const resolve = async (found: string) => {
    const saved = await mutate('discrepancy.settle', { id, note: found })
    toast.show(
      saved.ok
        ? { content: text('outbox.settle.said.settled'), state: 'success' }
        : { content: errorText(saved.error), state: 'error' },
    )
  }
  return (
    <ResolveRow
      tone={aboutMoney.has(discrepancy.kind) ? 'bad' : 'warn'}
      icon="scale"
      why={text('outbox.settle.why.discrepancy', { number, known: number === '' ? 'no' : 'yes' })}
      title={title}
      who={who}
      at={at}
      actions={
        <>
          {checkId !== null && number !== '' && (
            <Link
              to="/p/$placeId/orders/$checkId"
              params={{ placeId, checkId }}
              className={buttonClass()}
              aria-label={text('outbox.settle.open-check', { number })}
            >
              {text('outbox.settle.open')}
            </Link>
          )}
          <Button
            kind="tint"
            aria-label={`${text('outbox.settle.settle')}: ${title}`}
            onClick={() => setAsking(true)}
          >
            {text('outbox.settle.settle')}
          </Button>
          {asking && (
            <NoteDialog
              title={text('outbox.settle.settle.title')}
              consequence={title}
              label={text('outbox.note.found')}
              confirmLabel={text('outbox.settle.settle')}
              onClose={() => setAsking(false)}
              onConfirm={resolve}
            />
          )}
        </>
      }
    />
  )
}
