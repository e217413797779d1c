import { allergenOrder, allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import { useOfferedAllergens } from '#hooks/place/use-offered-allergens.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'

type AllergenSheetProps = {
  open: boolean
  avoided: readonly Allergen[]
  onChange: (avoided: readonly Allergen[]) => void
  onClose: () => void
}

/** The choice of allergens that a guest must not eat: dishes with them are marked, never hidden. */
export function AllergenSheet({ open, avoided, onChange, onClose }: AllergenSheetProps) {
  const text = useText()
  const offered = useOfferedAllergens(avoided)
  const toggle = (allergen: Allergen) =>
    onChange(allergenOrder.filter((each) => avoided.includes(each) !== (each === allergen)))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('register.allergens.title')}
      detail={text('register.allergens.help')}
      closeLabel={text('register.close')}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => onChange([])}>{text('register.allergens.clear')}</Button>
          <Button kind="primary" onClick={onClose}>
            {text('register.done')}
          </Button>
        </div>
      }
    >
      {allergenOrder
        .filter((each) => offered.includes(each))
        .map((each) => (
          <CheckboxRow
            key={each}
            checked={avoided.includes(each)}
            onChange={() => toggle(each)}
            label={
              <span className="flex items-center gap-2">
                <Icon name={allergenSymbols[each]} className="text-ink-3" />
                {text(`register.allergen.${each}`)}
              </span>
            }
          />
        ))}
    </Sheet>
  )
}
