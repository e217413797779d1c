import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'

type AreaChipsProps = { areas: readonly string[]; area: string | null; onChoose: (area: string) => void }

/** Where somebody counts; nothing is chosen before they have said so. Not there where it is counted in one go. */
export function AreaChips({ areas, area, onChoose }: AreaChipsProps) {
  const text = useText()
  if (areas.length < 2) return null
  return (
    <div role="group" aria-label={text('counts.area.where')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-t2 text-ink-2">
        {text('counts.area.where')}
      </span>
      {areas.map((each) => (
        <Chip key={each} pressed={each === area} onClick={() => onChoose(each)}>
          {each}
        </Chip>
      ))}
    </div>
  )
}
