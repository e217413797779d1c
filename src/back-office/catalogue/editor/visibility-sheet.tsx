import { useState } from 'react'
import { offSaleUntil } from '#domain/menu/off-sale-terms.ts'
import type { WeekTimes } from '#domain/menu/showing.ts'
import { newDayCutoffMinutes } from '#domain/place/new-place.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SidePanel } from '#ui/frame/side-panel.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { TimesControl } from '../parts/times-field.tsx'
import type { ShowingChange } from './use-editor-acts.ts'

type VisibilitySheetProps = {
  /** The subject: a section's name, or how many items. */
  title: string
  /** The times that count now, where all have the same. */
  times: WeekTimes | null
  /** As a column of the page, where there is room for one. */
  beside: boolean
  onSet(change: ShowingChange): void
  onClose(): void
}

const hours = [1, 2, 4] as const
const lunch: WeekTimes = { days: [0, 1, 2, 3, 4], from: 12 * 60, to: 16 * 60 }

/** When items or a section are on the till: not for some hours, at some times of the week only, not at all, always. */
export function VisibilitySheet({ title, times, beside, onSet, onClose }: VisibilitySheetProps) {
  const text = useText()
  const { placeId, clock, engine } = usePlace()
  const cutoff = useLive(
    async (rows) => (await rows.get('places', placeId))?.dayCutoff ?? newDayCutoffMinutes,
  )
  const [week, setWeek] = useState(times ?? lunch)
  const [looked, setLooked] = useState(false)
  const wrong = wrongOf(week)
  const Frame = beside ? SidePanel : SideSheet
  const hide = (term: 1 | 2 | 4 | 'day') => {
    const now = clock() + engine.status().clockOffset
    onSet({ visible: true, hiddenUntil: offSaleUntil(term, now, cutoff ?? newDayCutoffMinutes) })
  }
  return (
    <Frame
      open
      title={title}
      closeLabel={text('office.close')}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button icon="eye-off" onClick={() => onSet({ visible: false })}>
            {text('menuEditor.showing.hide')}
          </Button>
          <Button
            kind="primary"
            icon="eye"
            onClick={() => onSet({ visible: true, hiddenUntil: null, showing: null })}
          >
            {text('menuEditor.showing.always')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6 py-2">
        <section>
          <h3 className="mb-2 text-t2 font-semibold">{text('menuEditor.showing.for')}</h3>
          <div className="grid grid-cols-3 gap-2">
            {hours.map((each) => (
              <Button key={each} onClick={() => hide(each)}>
                {text('menuEditor.showing.hours', { hours: each })}
              </Button>
            ))}
            <Button className="col-span-3" onClick={() => hide('day')}>
              {text('menuEditor.showing.day')}
            </Button>
          </div>
        </section>
        <section>
          <h3 className="mb-2 text-t2 font-semibold">{text('menuEditor.showing.only')}</h3>
          <TimesControl
            value={week}
            disabled={false}
            narrow={beside}
            errorAt={(field) => (looked && wrong === field ? text('menuEditor.showing.wrong') : undefined)}
            onChange={(next) => setWeek(next as WeekTimes)}
            onBlur={() => {}}
          />
          <Button
            wide
            kind="tint"
            className="mt-4"
            onClick={() => {
              if (wrong !== null) setLooked(true)
              else onSet({ visible: true, hiddenUntil: null, showing: week })
            }}
          >
            {text('menuEditor.showing.set')}
          </Button>
        </section>
        <p className="flex gap-2 text-t2 text-ink-2">
          <Icon name="info" size={18} className="mt-0.5 flex-none" />
          {text('menuEditor.showing.note')}
        </p>
      </div>
    </Frame>
  )
}

/** The field that is to be corrected: no day is chosen, or what was typed is no time. */
function wrongOf({ days, from, to }: WeekTimes): string | null {
  if (days.length === 0) return 'days'
  if (!Number.isInteger(from)) return 'from'
  return Number.isInteger(to) ? null : 'to'
}
