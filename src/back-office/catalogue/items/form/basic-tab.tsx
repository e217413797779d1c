import { Fragment } from 'react'
import { menuItems } from '#domain/resources/menu-items.ts'
import { cx } from '#ui/cx.ts'
import { FormFields } from '../../../form/form-fields.tsx'
import { basicLayout, itemField } from '../../parts/item-fields.tsx'
import type { ItemFormState } from './use-item-form.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { NewSection } from './use-new-section.ts'

type BasicTabProps = { form: ItemFormState; itemId: string; isNew: boolean; disabled: boolean }

/** The basic facts of an item: name, price, tax, where it is made and what is in it. */
export function BasicTab({ form, itemId, isNew, disabled }: BasicTabProps) {
  const { rowForm, words } = form
  return (
    <div className="grid max-w-[46rem] grid-cols-12 items-start gap-4">
      {basicLayout.map(({ name, className }) => (
        <Fragment key={name}>
          {isNew && name === 'categoryId' && (
            <div className={cx('min-w-0', className)}>
              <SectionOfNew section={form.section} disabled={disabled} />
            </div>
          )}
          <div className={cx('min-w-0', className)}>
            <FormFields
              rowForm={rowForm}
              disabled={disabled}
              texts={words.texts}
              tools={words.tools}
              rowId={itemId}
              fields={[itemField(name)]}
              entries={menuItems.body.entries}
            />
          </div>
        </Fragment>
      ))}
    </div>
  )
}

type SectionOfNewProps = { section: NewSection; disabled: boolean }

/** The choice of the section in which a new item will stand; in none it will not be on the till. */
function SectionOfNew({ section, disabled }: SectionOfNewProps) {
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
