import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { NewSection } from './use-new-section.ts'

type SectionOfNewProps = { section: NewSection; disabled: boolean }

/** The choice of the section in which a new item will stand; in none it will not be on the till. */
export function SectionOfNew({ section, disabled }: SectionOfNewProps) {
  const text = useText()
  const { id, offered, choose } = section
  return (
    <SelectField
      label={text('menuItem.newSection')}
      help={offered?.length === 0 ? text('menuItem.section.none') : undefined}
      value={id ?? ''}
      placeholder={text('menuItem.newSection.none')}
      disabled={disabled}
      options={(offered ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => choose(target.value === '' ? null : target.value)}
    />
  )
}
