import type { StoreEntry } from '#domain/integrations/glovo/store-entry.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type GlovoFieldsProps = {
  entered: StoreEntry
  /** The server has a secret already. */
  isKept: boolean
  /** Names of the fields that are wrong. */
  wrong: readonly string[]
  onChange: (entered: StoreEntry) => void
}

/** The two fields by which a place and the delivery platform know each other. */
export function GlovoFields({ entered, isKept, wrong, onChange }: GlovoFieldsProps) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label={text('glovo.number')}
        help={text('glovo.number.help')}
        error={wrong.includes('storeId') ? text('glovo.number.wrong') : undefined}
        value={entered.storeId}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ ...entered, storeId: target.value })}
      />
      <PasswordField
        label={text('glovo.secret')}
        help={text(isKept ? 'glovo.secret.kept' : 'glovo.secret.help')}
        placeholder={isKept ? '••••••••••••' : undefined}
        error={wrong.includes('secret') ? text('glovo.secret.wrong') : undefined}
        value={entered.secret}
        maxLength={200}
        autoComplete="new-password"
        spellCheck={false}
        showLabel={text('glovo.secret.show')}
        hideLabelText={text('glovo.secret.hide')}
        onChange={({ target }) => onChange({ ...entered, secret: target.value })}
      />
    </div>
  )
}
