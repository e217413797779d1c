import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { entryNamesOf, type EnteredAccount } from './account-draft.ts'

type AccountFieldsProps = {
  provider: OnlineProvider
  entered: EnteredAccount
  /** Names of the keys that the server has. */
  kept: readonly string[]
  /** As `fields.posId`. */
  wrong: readonly string[]
  onChange: (entered: EnteredAccount) => void
}

/** The fields that the provider cannot do without, and behind a fold those that only some places need. */
export function AccountFields(props: AccountFieldsProps) {
  const text = useText()
  const { provider, wrong } = props
  const [fields, secrets] = [entryNamesOf(provider, 'fields'), entryNamesOf(provider, 'secrets')]
  const more = [
    ...fields.more.map((name) => `fields.${name}`),
    ...secrets.more.map((name) => `secrets.${name}`),
  ]
  const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2'
  return (
    <>
      <div className={grid}>
        {fields.needed.map((name) => (
          <OneField key={name} {...props} name={name} />
        ))}
        {secrets.needed.map((name) => (
          <OneKey key={name} {...props} name={name} />
        ))}
      </div>
      {more.length > 0 && (
        <details open={more.some((name) => wrong.includes(name)) || undefined}>
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent-text">
            {text('integrations.more')}
          </summary>
          <div className={grid}>
            {fields.more.map((name) => (
              <OneField key={name} {...props} name={name} />
            ))}
            {secrets.more.map((name) => (
              <OneKey key={name} {...props} name={name} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

type OneProps = AccountFieldsProps & { name: string }

function OneField({ provider, entered, wrong, onChange, name }: OneProps) {
  const text = useText()
  const words = useTextLookup()
  return (
    <TextField
      label={words([`integrations.${provider}.${name}`]) ?? name}
      help={words([`integrations.${provider}.${name}.help`]) ?? undefined}
      error={wrong.includes(`fields.${name}`) ? text('integrations.wrong') : undefined}
      value={entered.fields[name] ?? ''}
      maxLength={200}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => onChange({ ...entered, fields: { ...entered.fields, [name]: target.value } })}
    />
  )
}

function OneKey({ provider, entered, kept, wrong, onChange, name }: OneProps) {
  const text = useText()
  const words = useTextLookup()
  const isKept = kept.includes(name)
  return (
    <PasswordField
      label={words([`integrations.${provider}.${name}`]) ?? name}
      help={
        isKept ? text('integrations.kept') : (words([`integrations.${provider}.${name}.help`]) ?? undefined)
      }
      placeholder={isKept ? '••••••••••••' : undefined}
      error={wrong.includes(`secrets.${name}`) ? text('integrations.wrong.key') : undefined}
      value={entered.secrets[name] ?? ''}
      maxLength={500}
      autoComplete="new-password"
      spellCheck={false}
      showLabel={text('integrations.key.show')}
      hideLabelText={text('integrations.key.hide')}
      onChange={({ target }) =>
        onChange({ ...entered, secrets: { ...entered.secrets, [name]: target.value } })
      }
    />
  )
}
