import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { useState } from 'react'
import type { Comparison, DayRange, RangeName } from '#domain/figures/ranges.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { RangeForm, ShowDays, type RangeDraft } from './range-form.tsx'
import { useRangeWords } from './use-range-words.ts'

export type ChosenRange = DayRange & { range: RangeName; against: Comparison }

type RangePickerProps = {
  chosen: ChosenRange
  today: string
  /** When a business day begins, as clocks show it. */
  dayBegins: string
  onChoose(chosen: ChosenRange): void
}

/** The range that is shown; a press opens the choice: over the page, and on a phone as a sheet. */
export function RangePicker(props: RangePickerProps) {
  return useMedia(media.tablet) ? <AsPopover {...props} /> : <AsSheet {...props} />
}

function AsPopover(props: RangePickerProps) {
  const text = useText()
  const { chosen, onChoose } = props
  return (
    <Popover>
      <PopoverButton className="btn btn-line">
        <Face chosen={chosen} />
      </PopoverButton>
      <PopoverPanel
        role="dialog"
        aria-label={text('stats.range')}
        anchor={{ to: 'bottom end', gap: 8, padding: 12 }}
        className="pop"
        focus
      >
        {({ close }) => (
          <Choice
            {...props}
            narrow={false}
            onChoose={(next) => {
              onChoose(next)
              close()
            }}
          />
        )}
      </PopoverPanel>
    </Popover>
  )
}

function AsSheet(props: RangePickerProps) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(() => draftOf(props.chosen))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="btn btn-line w-full justify-start"
        onClick={() => {
          setDraft(draftOf(props.chosen))
          setOpen(true)
        }}
      >
        <Face chosen={props.chosen} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text('stats.range')}
        closeLabel={text('shell.close')}
        footer={
          <ShowDays
            wide
            draft={draft}
            today={props.today}
            onShow={() => {
              props.onChoose(chosenOf(draft))
              setOpen(false)
            }}
          />
        }
      >
        <RangeForm {...props} narrow draft={draft} onDraft={setDraft} />
      </Sheet>
    </>
  )
}

function Choice({ onChoose, ...props }: RangePickerProps & { narrow: boolean }) {
  const [draft, setDraft] = useState(() => draftOf(props.chosen))
  return (
    <div className="w-[50rem] max-w-full">
      <RangeForm {...props} draft={draft} onDraft={setDraft} />
      <div className="flex justify-end px-4 pb-4">
        <ShowDays draft={draft} today={props.today} onShow={() => onChoose(chosenOf(draft))} />
      </div>
    </div>
  )
}

function Face({ chosen }: { chosen: ChosenRange }) {
  const text = useText()
  const words = useRangeWords()
  return (
    <>
      <Icon name="calendar" />
      <span className="min-w-0 flex-1 text-left max-tablet:leading-5">
        <span className="tn font-semibold">{words.days(chosen)}</span>
        {chosen.against !== 'none' && (
          <span className="text-t2 font-medium text-ink-2 max-tablet:block tablet:ml-2">
            {text('stats.range.against', { what: words.against(chosen.against, chosen) })}
          </span>
        )}
      </span>
      <Icon name="chevron-down" size={18} />
    </>
  )
}

function draftOf({ from, to, range, against }: ChosenRange): RangeDraft {
  return { from, to, range, against, half: false }
}

function chosenOf({ from, to, range, against }: RangeDraft): ChosenRange {
  return { from, to, range, against }
}
