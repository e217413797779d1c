import { type NotificationGroup, isUnread } from '#domain/notification/reading.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { actOf, type NoticeAct } from './notice-act.ts'
import { noticeLooks, type NoticeLook } from './notice-looks.ts'
import { useNoticeWords } from './use-notice-words.ts'

type NoticeRowProps = {
  group: NotificationGroup
  now: number
  onRead: () => void
  onAct: (act: NoticeAct) => void
}

const tones: Readonly<Record<NoticeLook['tone'], string>> = {
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  quiet: 'bg-sunken text-ink-2',
}

const labels = {
  'open-check': 'notifications.act.open',
  'open-payment': 'notifications.act.open',
  'print-slip': 'notifications.act.print',
  'open-outbox': 'notifications.act.outbox',
  'open-writes': 'notifications.act.writes',
  'open-e-invoice': 'notifications.act.open',
} as const

/** One notice: its picture, what it says, how long ago, and the one act. A press on the words takes note of it. */
export function NoticeRow({ group: { newest, all }, now, onRead, onAct }: NoticeRowProps) {
  const text = useText()
  const { age } = useFormat()
  const { title, detail } = useNoticeWords()(newest)
  const look = noticeLooks[newest.kind]
  const unread = isUnread(newest)
  const act = actOf(newest)
  const words = (
    <>
      <span className={cx('block text-t3 leading-5 break-words', unread ? 'font-[650]' : 'font-medium')}>
        {title}
      </span>
      <span className="block text-t2 break-words text-ink-2">
        <span className="whitespace-nowrap text-ink-3">
          {age(now - newest.at)}
          {all.length > 1 && ` · ${text('notifications.times', { count: all.length })}`}
        </span>
        {detail !== '' && ` · ${detail}`}
      </span>
    </>
  )
  return (
    <li
      className={cx(
        'flex min-h-17 flex-none items-center gap-3 border-b border-line px-4 py-2 tablet:px-6',
        !unread && 'bg-canvas',
      )}
    >
      <span className="relative flex-none">
        <span className={cx('grid h-10 w-10 place-items-center rounded-r2', tones[look.tone])}>
          <Icon name={look.icon} size={20} />
        </span>
        {unread && (
          <span
            role="img"
            aria-label={text('notifications.new')}
            className="absolute -top-1 -right-1 h-3 w-3 rounded-full bg-accent ring-2 ring-surface"
          />
        )}
      </span>
      {unread ? (
        <button
          type="button"
          className="min-h-12 min-w-0 flex-1 text-left leading-5"
          aria-label={text('notifications.read-one', { title })}
          onClick={onRead}
        >
          {words}
        </button>
      ) : (
        <div className="flex min-h-12 min-w-0 flex-1 flex-col justify-center leading-5">{words}</div>
      )}
      {act && (
        <Button
          kind={unread && look.waits ? 'tint' : 'line'}
          className="px-3"
          onClick={() => {
            if (unread) onRead()
            onAct(act)
          }}
        >
          {text(labels[act.do])}
        </Button>
      )}
    </li>
  )
}
