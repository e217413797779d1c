import { menuItems } from '#domain/resources/menu-items.ts'
import { cx } from '#ui/cx.ts'
import { FormFields } from '../../form/form-fields.tsx'
import { basicLayout, itemField } from '../../menu-parts/item-fields.tsx'
import type { ItemFormState } from './use-item-form.ts'

type BasicTabProps = { form: ItemFormState; itemId: string; disabled: boolean }

/** The basic facts of an item: name, price, tax, where it is made and what is in it. */
export function BasicTab({ form, itemId, disabled }: BasicTabProps) {
  const { rowForm, words } = form
  return (
    <div className="grid max-w-[46rem] grid-cols-12 items-start gap-4">
      {basicLayout.map(({ name, className }) => (
        <div key={name} className={cx('min-w-0', className)}>
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
      ))}
    </div>
  )
}
