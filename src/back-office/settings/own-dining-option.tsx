import { usePlace } from '#hooks/place-context.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useLive } from '#hooks/use-live.ts'
import { useMutate } from '#hooks/use-mutate.ts'
import { useText } from '#hooks/use-text.ts'
import { Panel } from '#ui/panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useToast } from '#ui/toast-context.ts'

/** What new orders of the signed-in person start with, saved as soon as it is chosen. */
export function OwnDiningOption() {
  const text = useText()
  const { show } = useToast()
  const errorText = useErrorText()
  const mutate = useMutate()
  const own = useOwnChoice()
  if (own === undefined) return null
  const prefer = async (id: string) => {
    const saved = await mutate('place-user.prefer-dining-option', { diningOptionId: id === '' ? null : id })
    if (saved.ok) show({ content: text('settings.own-dining-option.saved'), state: 'success' })
    else show({ content: errorText(saved.error), state: 'error' })
  }
  return (
    <Panel title={text('settings.own-dining-option.title')}>
      <SelectField
        label={text('settings.own-dining-option.label')}
        help={text('settings.own-dining-option.help')}
        placeholder={text('settings.own-dining-option.none')}
        options={own.options.map(({ id, name }) => ({ value: id, label: name }))}
        value={own.chosen}
        onChange={({ target }) => void prefer(target.value)}
      />
    </Panel>
  )
}

/** The person's choice, an empty text for none or for one that is gone; and what there is to choose. */
function useOwnChoice() {
  const { actor } = usePlace()
  return useLive(
    async (rows) => {
      const [person, options] = await Promise.all([rows.get('placeUsers', actor), rows.all('diningOptions')])
      const chosen = options.find(({ id }) => id === person?.preferredDiningOptionId)
      return { chosen: chosen?.id ?? '', options: options.toSorted((a, b) => a.position - b.position) }
    },
    [actor],
  )
}
