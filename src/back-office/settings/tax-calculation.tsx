import { chargedRate } from '#domain/pricing/charged-rate.ts'
import { taxCalculations } from '#domain/place/tax-calculation.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { choiceField } from '../fields/choice.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** How sales are taxed, and what keeps its own rate all the same. */
export function taxCalculation<N extends string>(name: N): FormField<N> {
  const chosen = choiceField(name, taxCalculations)
  return {
    ...chosen,
    Control: (props) => (
      <div className="flex flex-col gap-3">
        <chosen.Control {...props} />
        {props.value === 'FIXED_TYPE_8' && <KeptRates say={props.tools.text} />}
      </div>
    ),
  }
}

/** The law lets no place tax these as a service, so the till never does. */
function KeptRates({ say }: { say: ControlProps['tools']['text'] }) {
  const { placeId } = usePlace()
  const items = useLive((rows) => rows.all('menuItems'), [placeId])
  if (items === undefined) return null
  const kept = items.filter((item) => chargedRate('FIXED_TYPE_8', item).keptRate).map(({ name }) => name)
  const shown = kept.toSorted((a, b) => a.localeCompare(b)).slice(0, mostNames)
  return (
    <Banner
      card
      icon="info"
      title={say('settings.printouts.kept', { count: kept.length })}
      detail={[
        say('settings.printouts.keptWhy'),
        shown.join(', ') + (kept.length > shown.length ? ', …' : ''),
      ].join(' ')}
    />
  )
}

const mostNames = 8
