import type { Allergen } from '#domain/menu/menu-item.ts'
import type { Allergy } from '#domain/order/allergy.ts'
import { useText } from '#hooks/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import { TextField } from '#ui/text-field.tsx'
import { allergenIcons, allergenOrder } from './allergens.ts'

type AllergyFieldProps = {
  /** Null: the guest has said nothing of one. */
  value: Allergy | null
  onChange: (value: Allergy | null) => void
}

const unsaid: Allergy = { allergens: [], text: '' }

/** A guest's allergy: chosen from the list, so that everybody reads it in a language of their own, then in words. */
export function AllergyField({ value, onChange }: AllergyFieldProps) {
  const text = useText()
  const toggle = (allergy: Allergy, allergen: Allergen) => {
    const chosen = allergenOrder.filter((each) => allergy.allergens.includes(each) !== (each === allergen))
    onChange({ ...allergy, allergens: chosen })
  }
  return (
    <fieldset className="m-0 grid gap-2 border-0 p-0">
      <legend className="sr-only">{text('register.line.allergy')}</legend>
      <Chip
        icon="alert"
        className="justify-self-start"
        pressed={value !== null}
        onClick={() => onChange(value === null ? unsaid : null)}
      >
        {text('register.line.allergy')}
      </Chip>
      {value !== null && (
        <>
          <div className="flex flex-wrap gap-2">
            {allergenOrder.map((each) => (
              <Chip
                key={each}
                icon={allergenIcons[each]}
                pressed={value.allergens.includes(each)}
                onClick={() => toggle(value, each)}
              >
                {text(`register.allergen.${each}`)}
              </Chip>
            ))}
          </div>
          <TextField
            label={text('register.line.allergy.other')}
            maxLength={200}
            value={value.text}
            onChange={(event) => onChange({ ...value, text: event.target.value })}
          />
        </>
      )}
    </fieldset>
  )
}
