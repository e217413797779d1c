import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useOwnDiningOption } from '#hooks/place/use-own-dining-option.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** The dining option that new orders of the signed-in person start with, saved as soon as it is chosen. */
export function OwnDiningOption() {
  const text = useText()
  const { show } = useToast()
  const errorText = useErrorText()
  const mutate = useMutate()
  const own = useOwnDiningOption()
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
