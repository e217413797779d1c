import { isShownAt, type Showing } from '#domain/menu/showing.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { timesText } from '../parts/list-words.ts'

/** When a section is shown, in a line under its name; nothing where it always is. */
export function SectionState({ section, now }: { section: Showing; now: number }) {
  const text = useText()
  const { time, day } = useFormat()
  const { visible, hiddenUntil, showing } = section
  const until = hiddenUntil !== null && hiddenUntil > now ? hiddenUntil : null
  const words = !visible
    ? text('menuEditor.section.hidden')
    : until !== null
      ? text('menuItem.state.hiddenUntil', {
          when: localDay(until) === localDay(now) ? time(until) : day(until),
        })
      : showing && timesText(showing, (each) => text(`office.day.${String(each) as '0'}.short`))
  if (words === null) return null
  return (
    <span className="flex items-center gap-1 text-t1 leading-4 font-medium text-ink-3">
      <Icon name={isShownAt(section, now) || (visible && until === null) ? 'clock' : 'eye-off'} size={13} />
      {words}
    </span>
  )
}
