import { Link } from '@tanstack/react-router'
import { ksefEnvironments, type KsefEnvironment } from '#domain/place/ksef-settings.ts'
import type { Place } from '#domain/place/place.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { StepPanel } from './step-panel.tsx'

type CompanyStepProps = {
  place: Place
  world: KsefEnvironment
  onWorld: (world: KsefEnvironment) => void
}

/** The step that says which company issues the invoices, and in which environment of the national system. */
export function CompanyStep({ place, world, onWorld }: CompanyStepProps) {
  const text = useText()
  const { placeId } = usePlace()
  const { legalName, taxId, street, postcode, city } = place
  const whole = [legalName, taxId, street, postcode, city].every((each) => each !== '')
  return (
    <StepPanel
      n={1}
      state={whole ? 'ok' : 'now'}
      stateText={text(whole ? 'ksef.step.done' : 'ksef.step.open')}
      title={text('ksef.company')}
      detail={whole ? text('ksef.company.detail', { name: legalName, taxId }) : text('ksef.company.missing')}
      action={
        <Segmented
          label={text('ksef.environment')}
          value={world}
          onChange={onWorld}
          options={ksefEnvironments.map((value) => ({ value, label: text(`ksef.environment.${value}`) }))}
        />
      }
    >
      <p className="m-0 text-t2 text-ink-2">{text(`ksef.environment.${world}.help`)}</p>
      {!whole && (
        <Link
          to="/p/$placeId/settings/$area"
          params={{ placeId, area: 'info' }}
          className={buttonClass({ size: 'sm' })}
        >
          {text('ksef.company.enter')}
        </Link>
      )}
    </StepPanel>
  )
}
