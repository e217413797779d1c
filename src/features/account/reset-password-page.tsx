import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { usePasswordLink } from '#hooks/session/use-password-link.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { AccountForm } from './account-form.tsx'
import { EntranceActs, EntrancePage } from './entrance-page.tsx'
import { EntranceState, EntranceHint } from './entrance-state.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Sets a new password by the secret of a link, which is good once. */
export function ResetPasswordPage({ token }: { token: string }) {
  const text = useText()
  const [step, setStep] = useState<'form' | 'gone' | 'done'>(token === '' ? 'gone' : 'form')
  return (
    <EntrancePage title={text('account.reset.title')} note={text('account.note.new-device')}>
      {step === 'form' && (
        <ResetForm token={token} onDone={() => setStep('done')} onGone={() => setStep('gone')} />
      )}
      {step === 'done' && (
        <>
          <EntranceState
            icon="shield-check"
            tone="ok"
            title={text('account.reset.done')}
            text={text('account.reset.done.text')}
          />
          <EntranceActs>
            <Link to="/sign-in" className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}>
              {text('account.sign-in.act')}
            </Link>
          </EntranceActs>
        </>
      )}
      {step === 'gone' && (
        <>
          <EntranceState
            icon="unlink"
            tone="warn"
            title={text('account.reset.gone')}
            text={text('account.reset.gone.text')}
          />
          <EntranceActs>
            <Link to="/forgot-password" className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}>
              {text('account.reset.gone.act')}
            </Link>
          </EntranceActs>
        </>
      )}
    </EntrancePage>
  )
}

function ResetForm({ token, onDone, onGone }: { token: string; onDone: () => void; onGone: () => void }) {
  const text = useText()
  const { reset } = usePasswordLink()
  const call = useOneCall()
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { password: '', again: '' },
    mode: 'onTouched',
  })
  const submit = handleSubmit(async ({ password }) => {
    const saved = await call.run(() => reset(token, password))
    if (saved.ok) onDone()
    else if (saved.error.code === 'link_gone') onGone()
  })
  return (
    <AccountForm
      atBottom
      onSubmit={submit}
      call={call}
      fieldSays="invalid_input"
      act={text('account.reset.act')}
      workingLabel={text('account.reset.working')}
    >
      <NewPasswordFields
        register={register}
        getValues={getValues}
        errors={formState.errors}
        signInName=""
        refused={call.failure?.code === 'invalid_input'}
        label={text('account.reset.password')}
        againLabel={text('account.password.once-more')}
        help={text('account.password.help')}
      />
      <EntranceHint>{text('account.reset.everywhere')}</EntranceHint>
    </AccountForm>
  )
}
