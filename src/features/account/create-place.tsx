import { useForm } from 'react-hook-form'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useCreatePlace } from '#hooks/place/use-my-places.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { isSlug, slugOf } from './slug-of.ts'

/** Opens a new place. The code follows the name until somebody writes one. */
export function CreatePlace({ onCreated }: { onCreated: (placeId: string) => void }) {
  const text = useText()
  const errorText = useErrorText()
  const createPlace = useCreatePlace()
  const call = useOneCall<string>()
  const { register, handleSubmit, setValue, formState } = useForm({ defaultValues: { name: '', slug: '' } })
  const { errors, dirtyFields, isSubmitted } = formState
  const taken = call.failure?.code === 'slug_taken'
  const submit = handleSubmit(async ({ name, slug }) => {
    const result = await call.run(() => createPlace({ name: name.trim(), slug }))
    if (result.ok) onCreated(result.value)
  })
  return (
    <section className="panel self-start p-4 tablet:p-6">
      <h2 className="mb-4 text-t4">{text('places.create.title')}</h2>
      <AccountForm
        onSubmit={submit}
        call={call}
        fieldSays="slug_taken"
        act={text('places.create.act')}
        workingLabel={text('places.create.working')}
      >
        <TextField
          label={text('places.create.name')}
          autoComplete="organization"
          maxLength={60}
          error={errors.name && text('places.create.name.required')}
          {...register('name', {
            validate: (name) => name.trim() !== '',
            onChange: (event: { target: { value: string } }) => {
              if (dirtyFields.slug) return
              call.forget()
              setValue('slug', slugOf(event.target.value), { shouldValidate: isSubmitted })
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
          {...register('slug', { validate: isSlug, onChange: () => call.forget() })}
        />
      </AccountForm>
    </section>
  )
}
