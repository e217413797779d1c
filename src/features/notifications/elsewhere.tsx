import { Link } from '@tanstack/react-router'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { NoticesElsewhere } from '#hooks/push/use-notices-elsewhere.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { useNoticeWords } from './use-notice-words.ts'

/** How many notices of another place are written out. */
const shown = 3

type ElsewhereProps = { places: readonly NoticesElsewhere[]; onLeave: () => void }

/** The notices of the person's other places that they have not read, below those of this place. */
export function Elsewhere({ places, onLeave }: ElsewhereProps) {
  const text = useText()
  const { age } = useFormat()
  const now = useNow(10_000)
  const wordsOf = useNoticeWords()
  return places.map(({ placeId, name, notices }) => (
    <section key={placeId} className="border-b border-line px-4 py-3 tablet:px-6">
      <h2 className="m-0 text-t3 font-[650]">
        {text('notifications.elsewhere', { place: name, count: notices.length })}
      </h2>
      <ul className="m-0 mt-1 flex list-none flex-col gap-1 p-0 text-t2">
        {notices.slice(0, shown).map((notice) => (
          <li key={notice.id} className="break-words">
            {wordsOf(notice).title} <span className="text-ink-3">· {age(now - notice.at)}</span>
          </li>
        ))}
        {notices.length > shown && (
          <li className="text-ink-2">
            {text('notifications.elsewhere.more', { count: notices.length - shown })}
          </li>
        )}
      </ul>
      <Link
        to="/p/$placeId/notifications"
        params={{ placeId }}
        className={`${buttonClass()} mt-2`}
        onClick={onLeave}
      >
        {text('notifications.elsewhere.open', { place: name })}
      </Link>
    </section>
  ))
}
