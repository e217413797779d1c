import {
  comparedRange,
  comparisonsOf,
  dayCount,
  namedRange,
  rangeFault,
  rangeNames,
  type Comparison,
  type DayRange,
  type RangeName,
} from '#domain/figures/ranges.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Calendar } from './calendar.tsx'
import { Choices } from './choices.tsx'
import { useRangeWords } from './use-range-words.ts'

/** A range that is being chosen. `half`: its first day is, and its last one is not yet. */
export type RangeDraft = DayRange & { range: RangeName; against: Comparison; half: boolean }

type RangeFormProps = {
  draft: RangeDraft
  today: string
  /** When a business day begins, as clocks show it. */
  dayBegins: string
  narrow: boolean
  onDraft(draft: RangeDraft): void
}

/** The choice of a range: named ranges, the months that it lies in, and what it stands against. */
export function RangeForm({ draft, today, dayBegins, narrow, onDraft }: RangeFormProps) {
  const text = useText()
  const words = useRangeWords()
  const choose = (range: RangeName) => {
    const days = range === 'own' ? draft : namedRange(range, today)
    onDraft(fitting({ ...draft, from: days.from, to: days.to, range, half: false }))
  }
  const onDay = (day: string) => {
    const days = draft.half && day >= draft.from ? { from: draft.from, to: day } : { from: day, to: day }
    onDraft(fitting({ ...draft, ...days, range: 'own', half: !(draft.half && day >= draft.from) }))
  }
  const compared = comparedRange(draft, draft.against)
  const against = comparisonsOf(draft)
  const names = rangeNames.map((name) => ({ value: name, label: text(`stats.range.${name}`) }))
  const fault = rangeFault(draft, today)
  const comparison = {
    label: text('stats.against'),
    value: draft.against,
    options: against.map((value) => ({ value, label: words.against(value, draft) })),
    onChange: (value: Comparison) => onDraft({ ...draft, against: value }),
  }
  return (
    <div className={cx('flex flex-col gap-4', !narrow && 'p-4')}>
      <div className={narrow ? 'flex flex-col gap-4' : 'flex gap-6'}>
        {narrow ? (
          <ChipTabs
            label={text('stats.range')}
            value={draft.range}
            options={names}
            onChange={choose}
            flow="scroll"
          />
        ) : (
          <Choices
            className="w-48 flex-none"
            label={text('stats.range')}
            value={draft.range}
            options={names}
            onChange={choose}
          />
        )}
        <div className="flex flex-1 flex-col gap-3">
          <Calendar chosen={draft} compared={compared} today={today} months={narrow ? 1 : 2} onDay={onDay} />
          <p className="tn m-0 flex flex-wrap justify-center gap-x-4 gap-y-1 text-t1 font-semibold text-ink-2">
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="legend-look is-part-0" />
              {text('stats.range.chosen', { days: words.days(draft), count: dayCount(draft) })}
            </span>
            {compared && (
              <span className="flex items-center gap-1.5">
                <span aria-hidden="true" className="legend-look is-mark" />
                {words.days(compared)}
              </span>
            )}
          </p>
          <p aria-live="polite" className="m-0 text-center text-t1 font-semibold text-bad">
            {fault && text(`stats.range.fault.${fault}`)}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-t2 font-semibold">{text('stats.against')}</span>
          {narrow ? <Choices className="basis-full" {...comparison} /> : <Segmented tight {...comparison} />}
        </div>
        <p className="m-0 text-t1 text-ink-3">{text('stats.range.note', { time: dayBegins })}</p>
      </div>
    </div>
  )
}

/** The button that ends the choice. */
export function ShowDays({ draft, today, wide, onShow }: ShowDaysProps) {
  const text = useText()
  return (
    <Button kind="primary" wide={wide} disabled={rangeFault(draft, today) !== null} onClick={onShow}>
      {text('stats.range.show', { count: dayCount(draft) })}
    </Button>
  )
}

type ShowDaysProps = { draft: RangeDraft; today: string; wide?: boolean; onShow(): void }

/** A comparison that the range no longer has becomes the one that says the same. */
function fitting(draft: RangeDraft): RangeDraft {
  return comparisonsOf(draft).includes(draft.against) ? draft : { ...draft, against: 'before' }
}
