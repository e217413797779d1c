import { useSeen } from '#hooks/device/use-seen.ts'
import type { PushedDevice } from '#hooks/push/use-push.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ListRow } from '#ui/lists/list-row.tsx'

/** Another device of the person: what it has shown last, or was sent, and what was in the way. */
export function PushedDeviceRow({ device }: { device: PushedDevice }) {
  const text = useText()
  const seen = useSeen()
  const { titleOf } = useDeviceWords()
  const { deviceName: name, deviceCode: code, kind, shownAt, answer, answeredAt } = device
  const wasTaken = answer !== null && answer >= 200 && answer <= 299
  // A wrapper app need not say what it shows.
  const sent = kind === 'firebase' && shownAt === null && wasTaken ? answeredAt : null
  const told = [
    shownAt !== null && text('notifications.push.shown', { when: seen(shownAt) }),
    sent !== null && text('notifications.push.sent', { when: seen(sent) }),
    answer !== null &&
      !wasTaken &&
      answeredAt !== null &&
      text('notifications.push.answered', { status: answer, when: seen(answeredAt) }),
  ].filter((words) => words !== false)
  const none = text(kind === 'firebase' ? 'notifications.push.none-sent' : 'notifications.push.none-yet')
  return <ListRow title={titleOf({ name, code })} detail={told.join(' · ') || none} />
}
