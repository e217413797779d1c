import { useText } from '#hooks/texts/use-text.ts'
import { media, useMedia } from '#ui/use-media.ts'
import type { Area, AreaGroup } from '../area.ts'
import { AreaRow } from './area-row.tsx'
import type { AreaSection } from './find-areas.ts'

/** The headings that stand under each other in a wide window. */
const columns: readonly (readonly AreaGroup[])[] = [
  ['place', 'kitchen', 'goods'],
  ['sales', 'services', 'end'],
]

type SectionsProps = {
  sections: readonly AreaSection[]
  /** Keys of areas that lack something. */
  needing: ReadonlySet<string>
  titleOf(area: Area): string
}

/** Areas under their headings: two columns from 1024 px, else one. */
export function Sections({ sections, needing, titleOf }: SectionsProps) {
  const wide = useMedia(media.tablet)
  const stacks = wide
    ? columns.map((groups) => groups.flatMap((group) => sections.filter((each) => each.group === group)))
    : [sections]
  return (
    <div className="grid items-start gap-x-6 gap-y-5 tablet:grid-cols-2">
      {stacks.map((stack, index) => (
        <div key={index} className="flex flex-col gap-5">
          {stack.map((section) => (
            <Section key={section.group} section={section} needing={needing} titleOf={titleOf} />
          ))}
        </div>
      ))}
    </div>
  )
}

type SectionProps = Omit<SectionsProps, 'sections'> & { section: AreaSection }

function Section({ section, needing, titleOf }: SectionProps) {
  const text = useText()
  const heading = `area-group-${section.group}`
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-t2 font-semibold text-ink-2">
        {text(`office.group.${section.group}`)}
      </h2>
      <div className="panel overflow-hidden">
        {section.areas.map((area) => (
          <AreaRow key={area.key} area={area} title={titleOf(area)} needs={needing.has(area.key)} />
        ))}
      </div>
    </section>
  )
}
