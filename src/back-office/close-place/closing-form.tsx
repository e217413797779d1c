import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { foldText } from '#domain/text/fold-text.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { ClosePlace } from '#hooks/place/use-close-place.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type ClosingFormProps = { name: string; closing: ClosePlace }

/** Asks for the name of the place: nobody closes the wrong one, or one by a slip of the finger. */
export function ClosingForm({ name, closing: { working, failure, close, forget } }: ClosingFormProps) {
  const text = useText()
  const errorText = useErrorText()
  const { placeId } = usePlace()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { typed: '' } })
  const submit = handleSubmit(close)
  const offline = failure?.code === 'no_internet_connection'
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
      onChange={forget}
    >
      <TextField
        label={text('closing.name', { name })}
        help={text('closing.name.help')}
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.typed && text('closing.name.wrong', { name })}
        {...register('typed', { validate: (typed) => foldText(typed.trim()) === foldText(name.trim()) })}
      />
      {failure && (
        <Banner
          card
          tone={offline ? 'warn' : 'bad'}
          icon={offline ? 'cloud-off' : 'error'}
          title={errorText(failure.code)}
        />
      )}
      <div className="grid gap-4 min-[30rem]:flex min-[30rem]:justify-end">
        <Link to="/p/$placeId/settings" params={{ placeId }} className={buttonClass({ size: 'lg' })}>
          {text('closing.keep')}
        </Link>
        <Button
          type="submit"
          kind="danger"
          size="lg"
          working={working}
          workingLabel={text('closing.working')}
        >
          {text('closing.act')}
        </Button>
      </div>
    </form>
  )
}
