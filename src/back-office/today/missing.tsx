import { useSyncExternalStore } from 'react'
import { silentDevices } from '#domain/figures/silent-devices.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDevices, type Devices } from '#hooks/device/use-devices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import type { TodayLinks } from './today-links.ts'
import type { Today } from './use-today.ts'

type MissingProps = { today: Today; links: TodayLinks }

/** The notices of what the figures may lack, as far as this device knows. */
export function Missing({ today, links, className }: MissingProps & { className: string }) {
  const text = useText()
  const format = useFormat()
  const { engine } = usePlace()
  const { loading, lastContact } = useSyncExternalStore(engine.subscribe, engine.status)
  const offline = useIsOffline()
  return (
    <div className={cx('flex flex-col gap-3 empty:hidden', className)}>
      {loading && <Banner card tone="warn" icon="cloud-off" title={text('today.missing.loading')} />}
      {offline && (
        <Banner
          card
          tone="warn"
          icon="cloud-off"
          title={text('today.missing.offline', {
            since: lastContact === null ? 'never' : 'known',
            time: lastContact === null ? '' : `${format.day(lastContact)}, ${format.time(lastContact)}`,
          })}
          detail={text('today.missing.offline.detail')}
        />
      )}
      {today.lacking > 0 && (
        <Banner
          card
          tone="warn"
          icon="alert"
          title={text('today.missing.ledger', { count: today.lacking })}
        />
      )}
      {!offline && links.renderDevices !== null && <Silent today={today} links={links} />}
      {!offline && links.renderDevices === null && (
        <p className="m-0 text-t2 text-ink-2">{text('today.missing.not-yours')}</p>
      )}
    </div>
  )
}

/** Named in one sentence; the list of devices has all of them. */
const mostNamed = 3

/** The devices that the server has not heard, for who looks after them. */
function Silent({ today: { day, cutoff, now }, links }: MissingProps) {
  const text = useText()
  const format = useFormat()
  const { known, failure, here } = useDevices()
  if (known === null)
    return failure && <p className="m-0 text-t2 text-ink-2">{text('today.missing.devices-unknown')}</p>
  const { holding, silent, unseen } = silentDevices(known, { now, dayStart: instantOf(day, cutoff), here })
  if (holding.length + silent.length + unseen.length === 0) return null
  const namesOf = (devices: NonNullable<Devices['known']>) => {
    const names = devices.map(({ name, code }) => (name === '' ? code : `${name} (${code})`))
    const rest = names.length - mostNamed
    if (rest <= 1) return names.join(', ')
    return `${names.slice(0, mostNamed).join(', ')} ${text('today.missing.more', { count: rest })}`
  }
  const show = links.renderDevices?.({
    className: buttonClass({ size: 'sm' }),
    children: text('today.missing.show'),
  })
  const first = (devices: NonNullable<Devices['known']>) => format.age(now - (devices[0]?.lastSeenAt ?? now))
  if (holding.length + silent.length === 0)
    return (
      <p className="m-0 text-t2 text-ink-2">
        {text('today.missing.unseen', { count: unseen.length, names: namesOf(unseen) })}
      </p>
    )
  const changes = holding.reduce((sum, { waiting }) => sum + (waiting ?? 0), 0)
  const both = [
    ...(holding.length > 0
      ? [
          text('today.missing.holding', {
            count: changes,
            devices: holding.length,
            names: namesOf(holding),
            age: first(holding),
          }),
        ]
      : []),
    ...(silent.length > 0
      ? [text('today.missing.silent', { count: silent.length, names: namesOf(silent), age: first(silent) })]
      : []),
  ]
  return (
    <Banner
      card
      tone="warn"
      icon="cloud-off"
      title={both[0]}
      detail={
        [
          ...both.slice(1),
          ...(unseen.length > 0
            ? [text('today.missing.unseen', { count: unseen.length, names: namesOf(unseen) })]
            : []),
        ].join(' ') || undefined
      }
      action={show}
    />
  )
}
