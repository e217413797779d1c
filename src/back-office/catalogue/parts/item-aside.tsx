import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import type { Allergen } from '#domain/menu/menu-item.ts'
import type { RowValues } from '#hooks/place/live/use-resource.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { numberOf } from '../../fields/number.tsx'

/** The item as it stands on the till. */
export function TillTile({ values }: { values: RowValues }) {
  const text = useText()
  const { amount } = useFormat()
  const price = numberOf(values['price'])
  const allergens = (Array.isArray(values['allergens']) ? values['allergens'] : []) as Allergen[]
  const shown = allergens.length > 3 ? allergens.slice(0, 2) : allergens
  const names = allergens.map((each) => text(`register.allergen.${each}`)).join(', ')
  return (
    <Panel>
      <h2 className="mb-3 text-t2 font-semibold text-ink-2">{text('office.atTill')}</h2>
      <div className="tile h-29 w-40">
        <span className="nm">{String(values['name'] ?? '')}</span>
        <span className="flex items-center justify-between gap-2">
          <span className="pr tn">{price === null ? '' : amount(price)}</span>
          {allergens.length > 0 && (
            <span className="al">
              <span className="sr-only">{text('register.allergens.of', { names })}</span>
              {shown.map((each) => (
                <Icon key={each} name={allergenSymbols[each]} size={16} />
              ))}
              {shown.length < allergens.length && (
                <span className="tn" aria-hidden="true">
                  +{allergens.length - shown.length}
                </span>
              )}
            </span>
          )}
        </span>
      </div>
    </Panel>
  )
}
