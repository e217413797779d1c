import { useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import type { KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { tillLooks, type TillRow } from './till-state.ts'

type TillItemProps = {
  row: TillRow
  isHere: boolean
  desk: KsefDesk
  /** Null: no certificate can be had now. */
  onGive: (() => void) | null
}

/** One till: its code and name, until when its certificate is good, and what can be done. */
export function TillItem({ row, isHere, desk, onGive }: TillItemProps) {
  const text = useText()
  const words = useTextLookup()
  const errorText = useErrorText()
  const format = useFormat()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, run } = useOneCall()
  const [asking, setAsking] = useState(false)
  const { state, certificate, code, name } = row
  const look = tillLooks[state]
  const title = name || text('ksef.till.unnamed')
  const revoke = async (id: string) => {
    const gone = await run(() => desk.revoke(id))
    setAsking(false)
    if (!gone.ok) show({ state: 'error', content: errorText(gone.error.code) })
  }
  const gives = state === 'none' || state === 'refused' || state === 'ends'
  const revokes = certificate !== null && state !== 'none' && state !== 'refused'
  const why = state === 'refused' ? certificate?.words : undefined
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2">
      <b className="tn w-12 font-semibold">{code}</b>
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block [overflow-wrap:anywhere]">
          {isHere ? text('ksef.till.here', { name: title }) : title}
        </span>
        {why !== undefined && (
          <span className="block text-t2 text-bad">{words([`ksef.failure.${why}`]) ?? why}</span>
        )}
      </span>
      <span className="tn text-t2 text-ink-2">
        {certificate?.validUntil != null && state !== 'none'
          ? text('ksef.till.until', { day: format.date(certificate.validUntil) })
          : '–'}
      </span>
      <Mark tone={look.tone} icon={look.icon}>
        {text(`ksef.till.${state}`)}
      </Mark>
      <span className="ml-auto flex gap-2">
        {gives && onGive !== null && (
          <Button
            size="sm"
            kind="tint"
            aria-label={text(state === 'ends' ? 'ksef.till.renew.of' : 'ksef.till.give.of', { code })}
            onClick={onGive}
          >
            {text(state === 'ends' ? 'ksef.till.renew' : 'ksef.till.give')}
          </Button>
        )}
        {revokes && (
          <Button
            size="sm"
            kind="quiet"
            disabled={offline}
            aria-label={text('ksef.till.revoke.of', { code })}
            onClick={() => setAsking(true)}
          >
            {text('ksef.till.revoke')}
          </Button>
        )}
      </span>
      {certificate !== null && (
        <ConfirmDialog
          open={asking}
          danger
          title={text('ksef.till.revoke.title', { code })}
          consequence={text('ksef.till.revoke.text')}
          confirmLabel={text('ksef.till.revoke')}
          cancelLabel={text('ksef.account.remove.keep')}
          working={working}
          workingLabel={text('ksef.till.revoking')}
          onCancel={() => setAsking(false)}
          onConfirm={() => void revoke(certificate.id)}
        />
      )}
    </li>
  )
}
