import { useId } from 'react'
import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { allergens } from '#domain/menu/item-classes.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { cx } from '#ui/cx.ts'
import { FieldNote } from '#ui/fields/field.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { ControlProps, FormField } from '../../form-field.ts'
import { useOfferedAllergens } from '#hooks/place/use-offered-allergens.ts'

/** The allergens of an item, as toggles. None at all is a choice too; undefined until one was made. */
export function allergensField(): FormField<'allergens'> {
  return {
    name: 'allergens',
    initial: undefined,
    format: (value, _row, { text }) => {
      const names = listOf(value).map((each) => text(`register.allergen.${each}`))
      return names.length === 0 ? text('menuItem.allergens.none') : names.join(', ')
    },
    Control: AllergensControl,
  }
}

function AllergensControl({ label, help, error, value, disabled, onChange, onBlur, tools }: ControlProps) {
  const id = useId()
  const chosen = listOf(value)
  const offered = useOfferedAllergens(chosen)
  const toggle = (allergen: Allergen) =>
    onChange(
      chosen.includes(allergen)
        ? chosen.filter((each) => each !== allergen)
        : allergens.filter((each) => each === allergen || chosen.includes(each)),
    )
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={error || help ? `${id}-note` : undefined}
      className="field"
      onBlur={onBlur}
    >
      <span aria-hidden="true" className="lbl">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {offered.map((each) => (
          <Toggle
            key={each}
            icon={allergenSymbols[each]}
            on={chosen.includes(each)}
            disabled={disabled}
            onPress={() => toggle(each)}
          >
            {tools.text(`register.allergen.${each}`)}
          </Toggle>
        ))}
        <Toggle
          icon="ban"
          on={Array.isArray(value) && chosen.length === 0}
          disabled={disabled}
          onPress={() => onChange([])}
        >
          {tools.text('menuItem.allergens.none')}
        </Toggle>
      </div>
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}

type ToggleProps = { icon: IconName; on: boolean; disabled: boolean; onPress(): void; children: string }

function Toggle({ icon, on, disabled, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 rounded-r2 border-[1.5px] px-3 text-t2 font-semibold pointer-coarse:min-h-12',
        on ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong bg-surface text-ink-2',
      )}
    >
      <Icon name={icon} size={18} />
      {children}
      {on && <Icon name="check" size={16} />}
    </button>
  )
}

function listOf(value: unknown): readonly Allergen[] {
  // The control writes nothing else, and a row has been read by its schema.
  return Array.isArray(value) ? (value as Allergen[]) : []
}
