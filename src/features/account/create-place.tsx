import { useForm } from 'react-hook-form'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useCreatePlace } from '#hooks/use-my-places.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { isSlug, slugOf } from './slug-of.ts'
import { useAccountCall } from './use-account-call.ts'

/** Opens a new place. The address follows the name until somebody writes one. */
export function CreatePlace({ onCreated }: { onCreated: (placeId: string) => void }) {
  const text = useText()
  const errorText = useErrorText()
  const createPlace = useCreatePlace()
  const { working, failure, run, forget } = useAccountCall<string>()
  const { register, handleSubmit, setValue, formState } = useForm({ defaultValues: { name: '', slug: '' } })
  const { errors, dirtyFields } = formState
  const taken = failure?.code === 'slug_taken'
  const submit = handleSubmit(async ({ name, slug }) => {
    const result = await run(() => createPlace({ name: name.trim(), slug }))
    if (result.ok) onCreated(result.value)
  })
  return (
    <section className="panel self-start p-4 tablet:p-6">
      <h2 className="mb-4 text-t4">{text('places.create.title')}</h2>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
        onChange={forget}
      >
        <TextField
          label={text('places.create.name')}
          autoComplete="organization"
          maxLength={60}
          error={errors.name && text('places.create.name.required')}
          {...register('name', {
            validate: (name) => name.trim() !== '',
            onChange: (event: { target: { value: string } }) => {
              if (!dirtyFields.slug) setValue('slug', slugOf(event.target.value))
            },
          })}
        />
        <TextField
          label={text('places.create.slug')}
          help={text('places.create.slug.help')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={taken ? errorText('slug_taken') : errors.slug && text('places.create.slug.wrong')}
          {...register('slug', { validate: isSlug })}
        />
        {failure && !taken && <FailureNote failure={failure} />}
        <Button
          type="submit"
          kind="primary"
          size="lg"
          wide
          working={working}
          workingLabel={text('places.create.working')}
        >
          {text('places.create.act')}
        </Button>
      </form>
    </section>
  )
}
