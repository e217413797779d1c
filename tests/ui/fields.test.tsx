// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, describe, expect, it } from 'vitest'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

afterEach(cleanup)

const kinds = [
  ['a text field', TextField],
  ['a text area', TextArea],
] as const

describe.each(kinds)('%s', (_, Control) => {
  it('is found by its label', () => {
    render(<Control label="Name" />)
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeNull()
  })

  it('is described by its help', () => {
    render(<Control label="Name" help="As guests see it" />)
    expect(describing(screen.getByRole('textbox'))).toBe('As guests see it')
  })

  it('with an error is marked as wrong, described by the error and announced', () => {
    render(<Control label="Name" help="As guests see it" error="Write a name" />)
    const control = screen.getByRole('textbox')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(describing(control)).toBe('Write a name')
    expect(screen.getByRole('alert').textContent).toBe('Write a name')
    expect(screen.queryByText('As guests see it')).toBeNull()
  })
})

it('a select field with an error is marked as wrong and described by the error', () => {
  render(<SelectField label="Group" error="Choose one" options={[{ value: 'a', label: 'A' }]} />)
  const control = screen.getByRole('combobox', { name: 'Group' })
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(describing(control)).toBe('Choose one')
})

it('fields give their values to a form that registers them', async () => {
  const sent: unknown[] = []
  render(<Form onSend={(values) => sent.push(values)} />)
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Soup' } })
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'b' } })
  fireEvent.click(screen.getByLabelText('On'))
  await act(async () => fireEvent.submit(screen.getByRole('form')))
  expect(sent).toEqual([{ name: 'Soup', group: 'b', on: true }])
})

it('a secret is hidden until the person asks to see it', () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabelText="Hide" />)
  const control = screen.getByLabelText('Password')
  expect(control.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(control.getAttribute('type')).toBe('text')
})

function Form({ onSend }: { onSend: (values: unknown) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { name: '', group: 'a', on: false } })
  return (
    <form aria-label="Item" onSubmit={handleSubmit(onSend)}>
      <TextField label="Name" {...register('name')} />
      <SelectField
        label="Group"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        {...register('group')}
      />
      <CheckboxRow label="On" {...register('on')} />
    </form>
  )
}

function describing(control: HTMLElement) {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
