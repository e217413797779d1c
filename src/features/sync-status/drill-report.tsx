import type { DrillState } from '#hooks/outbox/use-drill.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStorageDurability } from '#hooks/device/use-storage-durability.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { minutesAndSeconds } from './minutes-and-seconds.ts'

/** The report of what worked without the network, one line each; figures move on until all is sent. */
export function DrillReport({ drill, report, close }: Pick<DrillState, 'drill' | 'report' | 'close'>) {
  const text = useText()
  const format = useFormat()
  const storage = useStorageDurability()
  if (drill === null || report === null) return null
  const { saved, sent, lost } = report
  const outcome = lost > 0 ? 'lost' : sent < saved ? 'sending' : saved === 0 ? 'idle' : 'done'
  const slowest = Math.round(drill.slowest)
  const length = minutesAndSeconds(drill.until - drill.startedAt)
  const kept = storage?.kept === true
  return (
    <>
      <Banner
        card
        {...looks[outcome]}
        title={text(`outbox.drill.${outcome}`)}
        detail={text('outbox.drill.when', { time: format.time(drill.startedAt), length })}
        action={<Button onClick={close}>{text('outbox.drill.close')}</Button>}
      />
      <ul className="m-0 grid list-none gap-2 p-0 tablet:grid-cols-2">
        {saved > 0 && (
          <>
            <Check
              state="ok"
              title={text('outbox.drill.saved', { count: saved })}
              detail={slowest === 0 ? '' : text('outbox.drill.saved.slowest', { slowest })}
            />
            <Check
              state={sent < saved ? 'waiting' : 'ok'}
              title={text('outbox.drill.sent', { sent, saved })}
            />
            <Check state={lost > 0 ? 'bad' : 'ok'} title={text('outbox.drill.lost.count', { count: lost })} />
          </>
        )}
        {storage !== null && (
          <Check
            state={kept ? 'ok' : 'warn'}
            title={text(kept ? 'outbox.drill.storage.kept' : 'outbox.drill.storage.not-kept')}
          />
        )}
      </ul>
    </>
  )
}

const looks = {
  lost: { tone: 'bad', icon: 'alert' },
  sending: { tone: 'warn', icon: 'clock' },
  idle: { tone: 'info', icon: 'info' },
  done: { tone: 'ok', icon: 'check' },
} as const

type CheckProps = { state: keyof typeof checks; title: string; detail?: string }

function Check({ state, title, detail = '' }: CheckProps) {
  const { icon, colours } = checks[state]
  return (
    <li className="flex min-h-10 items-center gap-3">
      <span className={`grid h-8 w-8 flex-none place-items-center rounded-full ${colours}`}>
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-5">{title}</span>
        {detail !== '' && <span className="block text-t2 leading-5 text-ink-2">{detail}</span>}
      </span>
    </li>
  )
}

const checks = {
  ok: { icon: 'check', colours: 'bg-ok-soft text-ok' },
  waiting: { icon: 'clock', colours: 'bg-sunken text-ink-2' },
  warn: { icon: 'alert', colours: 'bg-warn-soft text-warn' },
  bad: { icon: 'alert', colours: 'bg-bad-soft text-bad' },
} as const
