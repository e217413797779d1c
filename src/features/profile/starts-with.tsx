import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useOwnDiningOption } from '#hooks/place/use-own-dining-option.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Panel } from '#ui/frame/panel.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/**
 * The dining option that new orders of the person start with. A choice is saved at once, with or without a network.
 */
export function StartsWith() {
  const text = useText()
  const toast = useToast()
  const errorText = useErrorText()
  const mutate = useMutate()
  const own = useOwnDiningOption()
  if (own === undefined || own.options.length === 0) return null
  const prefer = async (id: string) => {
    const saved = await mutate('place-user.prefer-dining-option', { diningOptionId: id === '' ? null : id })
    if (saved.ok) toast.show({ content: text('account.profile.start.saved'), state: 'success' })
    else toast.show({ content: errorText(saved.error), state: 'error' })
  }
  return (
    <Panel>
      <SelectField
        label={text('account.profile.start')}
        help={text('account.profile.start.help')}
        placeholder={text('account.profile.start.none')}
        options={own.options.map(({ id, name }) => ({ value: id, label: name }))}
        value={own.chosen}
        onChange={({ target }) => void prefer(target.value)}
      />
    </Panel>
  )
}
