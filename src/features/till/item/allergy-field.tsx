import { allergenOrder, allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { clashOf, type Allergy } from '#domain/order/allergy.ts'
import { useAllergenNames } from '#hooks/texts/use-allergen-names.ts'
import { useOfferedAllergens } from '#hooks/place/use-offered-allergens.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Chip } from '#ui/marks/chip.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEffect, useRef } from 'react'

type AllergyFieldProps = {
  value: Allergy
  /** The allergens of the dish. */
  contained: readonly Allergen[]
  onChange: (value: Allergy) => void
}

/** An allergy of which nothing is said yet. */
export const unsaid: Allergy = { allergens: [], text: '' }

/**
 * A guest's allergy: chosen from the list, so that everybody reads it in a language of their own, then in words. It is
 * said at once where the dish itself contains what was chosen.
 */
export function AllergyField({ value, contained, onChange }: AllergyFieldProps) {
  const text = useText()
  const allergenNames = useAllergenNames()
  const offered = useOfferedAllergens(value.allergens)
  const field = useRef<HTMLFieldSetElement>(null)
  const toggle = (allergen: Allergen) => {
    const chosen = allergenOrder.filter((each) => value.allergens.includes(each) !== (each === allergen))
    onChange({ ...value, allergens: chosen })
  }
  const clash = clashOf(value, contained)
  const isNew = value === unsaid
  useEffect(() => {
    if (isNew) field.current?.scrollIntoView({ block: 'end' })
  }, [isNew])
  return (
    <fieldset ref={field} className="m-0 grid gap-2 border-0 p-0">
      <legend className="mb-2 p-0 text-t2 font-semibold">{text('register.line.allergy')}</legend>
      <div className="flex flex-wrap gap-2">
        {allergenOrder
          .filter((each) => offered.includes(each))
          .map((each) => (
            <Chip
              key={each}
              icon={allergenSymbols[each]}
              pressed={value.allergens.includes(each)}
              onClick={() => toggle(each)}
            >
              {text(`register.allergen.${each}`)}
            </Chip>
          ))}
      </div>
      <p role="alert" className="m-0 flex items-center gap-1.5 font-semibold text-bad empty:hidden">
        {clash.length > 0 && (
          <>
            <Icon name="alert" size={20} className="flex-none" />
            {text('register.line.allergy.clash', { names: allergenNames(clash) })}
          </>
        )}
      </p>
      <TextField
        label={text('register.line.allergy.other')}
        maxLength={200}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
    </fieldset>
  )
}
