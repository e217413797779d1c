import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import type { PlaceInUse } from '#hooks/place/use-close-place.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useOpenUses } from './use-open-uses.ts'

/**
 * The things to be done before the place can be closed, each with the way to it. `said`: by the server, when it
 * refused.
 */
export function StillOpen({ said }: { said: PlaceInUse | null }) {
  const text = useText()
  const { placeId } = usePlace()
  const { devices, checks, writes } = useOpenUses(said)
  const params = { placeId }
  if (devices.length + checks + writes === 0)
    return (
      <Banner card tone="ok" icon="check" title={text('closing.ready')} detail={text('closing.ready.text')} />
    )
  return (
    <Panel flush title={text('closing.first')} className="order-first panel:order-none">
      {devices.map(({ code, name, waiting }) => (
        <ListRow
          key={code}
          icon="monitor"
          title={name === '' ? code : `${name} (${code})`}
          detail={text('closing.first.device', { count: waiting })}
          action={
            <Link
              to="/p/$placeId/crew"
              params={params}
              search={{ tab: 'devices' }}
              className={buttonClass({ size: 'sm' })}
            >
              {text('closing.first.device.act')}
            </Link>
          }
        />
      ))}
      {checks > 0 && (
        <ListRow
          icon="receipt"
          title={text('closing.first.checks', { count: checks })}
          detail={text('closing.first.checks.text')}
          action={
            <Link to="/p/$placeId/orders" params={params} className={buttonClass({ size: 'sm' })}>
              {text('shell.orders')}
            </Link>
          }
        />
      )}
      {writes > 0 && (
        <ListRow
          icon="alert"
          title={text('closing.first.writes', { count: writes })}
          detail={text('closing.first.writes.text')}
          action={
            <Link to="/p/$placeId/writes" params={params} className={buttonClass({ size: 'sm' })}>
              {text('outbox.settle.title')}
            </Link>
          }
        />
      )}
    </Panel>
  )
}
