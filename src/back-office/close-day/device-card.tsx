import { useState } from 'react'
import { mayHold, silentMs } from '#domain/figures/silent-devices.ts'
import { instantOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { StepCard, StepRow } from './step-card.tsx'
import type { KeptDevice, KeptDevices } from './use-kept-devices.ts'

type DeviceCardProps = { kept: KeptDevices | null; day: string; cutoff: number }

/** The other devices that may still hold sales of the day: when each was heard last, and what waited on it then. */
export function DeviceCard({ kept, day, cutoff }: DeviceCardProps) {
  const text = useText()
  const format = useFormat()
  const offline = useIsOffline()
  const now = useNow(60_000)
  const wide = useMedia(media.tablet)
  const [all, setAll] = useState(false)
  // Devices that are heard of after the first picture stay folded, in a card of one height: the cards below would move
  // under a finger.
  const [folded] = useState(kept === null)
  if (kept === null) {
    return (
      <StepCard
        n={1}
        state="warn"
        roomy
        title={text('day.devices.unknown')}
        detail={text('day.devices.unknown.text')}
      />
    )
  }
  const { devices, at } = kept
  // Without a network nobody is heard of: what was known then stands.
  const when = { now: offline ? at : now, dayStart: instantOf(day, cutoff) }
  const holding = devices.filter((each) => mayHold(each, when))
  const others = devices.filter((each) => !mayHold(each, when))
  const shown = offline || all ? [...holding, ...others] : folded ? [] : holding
  const hidden = devices.length - shown.length
  const title = offline
    ? text('day.devices.offline', { count: devices.length, time: format.time(at) })
    : holding.length === 0
      ? text('day.devices.all', { count: devices.length })
      : text('day.devices.holding', { count: holding.length })
  const change = all ? 'day.devices.less' : shown.length === 0 ? 'day.devices.show' : 'day.devices.more'
  const unfoldLabel = text(change, { count: hidden })
  const unfold = () => setAll(!all)
  return (
    <StepCard
      n={1}
      roomy={folded}
      state={holding.length > 0 || (offline && devices.length > 0) ? 'warn' : 'ok'}
      title={title}
      detail={
        offline
          ? text('day.devices.offline.text')
          : holding.length > 0
            ? text('day.devices.given', { count: others.length, of: devices.length })
            : undefined
      }
      action={
        !offline &&
        (all || hidden > 0) &&
        (wide ? (
          <Button kind="quiet" onClick={unfold}>
            {unfoldLabel}
          </Button>
        ) : (
          <IconButton
            icon={all ? 'chevron-up' : 'chevron-down'}
            className="-mr-3"
            label={unfoldLabel}
            onClick={unfold}
          />
        ))
      }
    >
      {shown.length > 0 && (
        <ul className="m-0 list-none p-0">
          {shown.map((device) => (
            <StepRow key={device.id}>
              <b className="w-14 text-t3">{device.code}</b>
              {device.name !== '' && <span className="tablet:w-40">{device.name}</span>}
              <Contact device={device} now={now} offline={offline} />
              <span className="text-ink-2">
                {(device.waiting ?? 0) > 0
                  ? text('day.devices.waiting', { count: device.waiting ?? 0 })
                  : device.lastSeenAt !== null &&
                    text('day.devices.nothing', { time: format.time(device.lastSeenAt) })}
              </span>
            </StepRow>
          ))}
        </ul>
      )}
    </StepCard>
  )
}

type ContactProps = { device: KeptDevice; now: number; offline: boolean }

/** When a device was heard last; how it is now is not known without a network. */
function Contact({ device: { lastSeenAt }, now, offline }: ContactProps) {
  const text = useText()
  const format = useFormat()
  if (lastSeenAt === null) return <Mark icon="wifi-off">{text('day.devices.never')}</Mark>
  if (offline) return <Mark icon="cloud-off">{format.time(lastSeenAt)}</Mark>
  const away = now - lastSeenAt
  if (away < silentMs) {
    return (
      <Mark tone="ok" icon="wifi">
        {text('day.devices.here')}
      </Mark>
    )
  }
  return (
    <Mark tone="warn" icon="wifi-off">
      {text('day.devices.silent', { age: format.age(away) })}
    </Mark>
  )
}
