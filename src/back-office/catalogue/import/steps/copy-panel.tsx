import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCopyPlan } from '#hooks/place/use-copy-plan.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMyPlaces } from '#hooks/place/use-my-places.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

type CopyPanelProps = { online: boolean; onCopy(place: { id: string; name: string }): void }

/** The menu of another place of the same owner. The server knows whether it may be copied. */
export function CopyPanel({ online, onCopy }: CopyPanelProps) {
  const text = useText()
  const errorText = useErrorText()
  const { placeId } = usePlace()
  const { places } = useMyPlaces()
  const [chosen, setChosen] = useState('')
  const others = (places ?? []).filter(
    ({ id, role }) => id !== placeId && (role === null || role === 'owner' || role === 'manager'),
  )
  const place = others.find(({ id }) => id === chosen)
  const { plan, failure } = useCopyPlan(online && place ? place.id : null, text('menuImport.menuName'))
  const isSame = plan !== null && plan.added + plan.changed === 0
  return (
    <Panel title={text('menuImport.copy.title')}>
      <p className="text-t2 text-ink-2">{text('menuImport.copy.text')}</p>
      {places !== undefined && others.length === 0 ? (
        <p className="mt-3 text-t2 text-ink-3">{text('menuImport.copy.none')}</p>
      ) : (
        <div className="mt-3 grid gap-3">
          <SelectField
            label={text('menuImport.copy.place')}
            placeholder={text('menuImport.copy.choose')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {place !== undefined && (
            <>
              <p className="text-t2">{text('menuImport.copy.sure', { name: place.name })}</p>
              <p role="status" className="text-t2 font-semibold empty:hidden">
                {isSame && text('menuImport.copy.same')}
                {plan !== null && !isSame && text('menuImport.copy.plan', plan)}
              </p>
              {failure !== null && <p className="text-t2 text-bad">{errorText(failure.code)}</p>}
              <div>
                <Button
                  kind="primary"
                  icon="copy"
                  disabled={!online || plan === null || isSame}
                  onClick={() => onCopy(place)}
                >
                  {text('menuImport.copy.start')}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Panel>
  )
}
