import { Fragment } from 'react'
import { menuItems } from '#domain/resources/menu-items.ts'
import { cx } from '#ui/cx.ts'
import { FormFields } from '../../form/form-fields.tsx'
import { basicLayout, itemField } from '../../menu-parts/item-fields.tsx'
import { SectionOfNew } from './section-of-new.tsx'
import type { ItemFormState } from './use-item-form.ts'

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
