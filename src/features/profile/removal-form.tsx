import { useForm } from 'react-hook-form'
import { useAccountActs } from '#hooks/session/use-account.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

type RemovalFormProps = {
  /** Changes of the person that are on this device only. */
  waiting: number
  onAsked: () => void
  onLeave: () => void
}

/** Asks for the removal, with the password: nobody does it on a device that was left open. */
export function RemovalForm({ waiting, onAsked, onLeave }: RemovalFormProps) {
  const text = useText()
  const errorText = useErrorText()
  const { askRemoval } = useAccountActs()
  const { working, failure, run, forget } = useOneCall()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } })
  const wrong = failure?.code === 'wrong_password' ? errorText('wrong_password') : undefined
  const submit = handleSubmit(async ({ password }) => {
    const asked = await run(() => askRemoval(password))
    if (asked.ok) onAsked()
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
      onChange={forget}
    >
      {waiting > 0 && (
        <Banner
          card
          tone="warn"
          icon="cloud-off"
          title={text('account.removal.waiting', { count: waiting })}
        />
      )}
      <PasswordField
        label={text('account.removal.password')}
        showLabel={text('account.password.show')}
        hideLabelText={text('account.password.hide')}
        autoComplete="current-password"
        error={formState.errors.password ? text('account.password.required') : wrong}
        {...register('password', { required: true })}
      />
      {failure && !wrong && (
        <Banner
          card
          tone={failure.code === 'no_internet_connection' ? 'warn' : 'bad'}
          icon={failure.code === 'no_internet_connection' ? 'cloud-off' : 'error'}
          title={errorText(failure.code)}
        />
      )}
      <div className="grid gap-4 min-[30rem]:flex min-[30rem]:justify-end">
        <Button size="lg" onClick={onLeave}>
          {text('account.removal.keep')}
        </Button>
        <Button
          type="submit"
          kind="danger"
          size="lg"
          icon="user-x"
          working={working}
          workingLabel={text('account.removal.working')}
        >
          {text('account.removal.act')}
        </Button>
      </div>
    </form>
  )
}
