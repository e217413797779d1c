import type { Issuer } from '#domain/ksef/signing-certificate.ts'
import type { TillCertificate } from '#domain/ksef/till-certificate.ts'
import { useDevices } from '#hooks/device/use-devices.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useKsefLimits, type KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { TillItem } from './till-item.tsx'
import { tillRows, type TillRow } from './till-state.ts'

type TillsPanelProps = {
  desk: KsefDesk
  issuer: Issuer
  certificates: readonly TillCertificate[]
}

/** A certificate for each till, by which it signs invoices without a network: who has one, and for how long. */
export function TillsPanel({ desk, issuer, certificates }: TillsPanelProps) {
  const text = useText()
  const errorText = useErrorText()
  const now = useNow(60_000)
  const { known: devices, here } = useDevices()
  const { known: limits } = useKsefLimits(desk.known?.kind === 'certificate' ? issuer.environment : null)
  const mutateAll = useMutateAll()
  const { show } = useToast()
  const tills = (devices ?? [])
    .filter(({ state, scope }) => state === 'active' && scope !== 'kitchen')
    .map(({ id, code, name }) => ({ clientId: id, code, name }))
  const rows = tillRows(tills, certificates, issuer, now)
  const lacking = rows.filter(({ state }) => state === 'none' || state === 'refused' || state === 'ends')
  const isGiven = desk.known?.kind === 'certificate' && limits?.canRequest !== false
  const give = async (to: readonly TillRow[]) => {
    const saved = await mutateAll(
      to.map(({ clientId, code }) => ({
        kind: 'till-certificate.give',
        args: { clientId, deviceCode: code },
      })),
    )
    if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
  }
  const ready = rows.filter(({ state }) => state === 'ready' || state === 'ends').length
  return (
    <Panel
      flush
      title={text('ksef.tills', { ready, all: rows.length })}
      action={
        lacking.length > 1 &&
        isGiven && (
          <Button size="sm" icon="plus" onClick={() => void give(lacking)}>
            {text('ksef.tills.give-all')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-1 px-4 py-3 text-t2 text-ink-2">
        <p className="m-0">{text('ksef.tills.detail')}</p>
        {desk.known?.kind === 'token' && (
          <p className="m-0 font-semibold">{text('ksef.failure.token-has-none')}</p>
        )}
        {limits !== null && (
          <p className="tn m-0">
            {text('ksef.tills.limits', {
              held: limits.active.limit - limits.active.remaining,
              most: limits.active.limit,
              left: limits.requests.remaining,
            })}
          </p>
        )}
        {limits?.canRequest === false && (
          <p className="m-0 font-semibold">{text('ksef.failure.no-certificates-left')}</p>
        )}
      </div>
      <ul className="m-0 list-none p-0">
        {rows.map((row) => (
          <TillItem
            key={row.clientId}
            row={row}
            isHere={row.clientId === here}
            desk={desk}
            onGive={isGiven ? () => void give([row]) : null}
          />
        ))}
      </ul>
    </Panel>
  )
}
