import { useForm } from 'react-hook-form'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAccountActs, type Profile } from '#hooks/session/use-account.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** The name of the account. Whoever has no e-mail signs in by it: then it is the place's matter. */
export function OwnName({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { rename } = useAccountActs()
  const { working, failure, run, forget } = useOneCall()
  const { actor } = usePlace()
  const here = useLive((rows) => rows.get('placeUsers', actor), [actor])
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: profile.name } })
  const locked = profile.email === null
  const submit = handleSubmit(async ({ name }) => {
    const saved = await run(() => rename(name.trim()))
    if (!saved.ok) return
    toast.show({ content: text('account.profile.name.saved'), state: 'success' })
    onSaved()
  })
  const help = locked
    ? text('account.profile.name.locked')
    : here && here.name !== profile.name
      ? text('account.profile.name.help', { name: here.name })
      : undefined
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
      onChange={forget}
    >
      <TextField
        label={text('account.profile.name')}
        help={help}
        autoComplete="name"
        maxLength={60}
        locked={locked}
        error={
          formState.errors.name
            ? text('account.name.required')
            : failure
              ? errorText(failure.code)
              : undefined
        }
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      {!locked && (
        <Button
          type="submit"
          kind="primary"
          className="self-start"
          disabled={!formState.isDirty}
          working={working}
          workingLabel={text('account.profile.name.working')}
        >
          {text('account.profile.name.save')}
        </Button>
      )}
    </form>
  )
}
