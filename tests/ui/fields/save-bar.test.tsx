// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SaveBar } from '#ui/fields/save-bar.tsx'

afterEach(cleanup)

type Props = Partial<Parameters<typeof SaveBar>[0]>

it('Ctrl S saves while the person types, in place of the browser', () => {
  const saved = show()
  expect(press({ ctrlKey: true })).toBe(true)
  expect(saved.count).toBe(1)
})

it('Command S saves on a Mac; S alone is a letter', () => {
  const saved = show()
  press({ metaKey: true })
  expect(press({})).toBe(false)
  expect(saved.count).toBe(1)
})

it('with a reason against it nothing saves, and the reason is shown', () => {
  const saved = show({ reason: 'The name is missing' })
  press({ ctrlKey: true })
  fireEvent.click(save())
  expect(saved.count).toBe(0)
  expect(save().disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('The name is missing')
})

it('with nothing to save, Ctrl S neither saves nor opens the dialog of the browser', () => {
  const saved = show({ idle: true })
  expect(press({ ctrlKey: true })).toBe(true)
  expect(saved.count).toBe(0)
})

it('offers another one beside Save, which Ctrl S does not mean', () => {
  const asked: string[] = []
  const saved = show({ another: { label: 'And another', onSave: () => asked.push('another') } })
  fireEvent.click(screen.getByRole('button', { name: 'And another' }))
  expect([saved.count, asked]).toEqual([0, ['another']])
  press({ ctrlKey: true })
  expect([saved.count, asked]).toEqual([1, ['another']])
})

it('saves once: not again while it works', () => {
  const saved = show({ working: true })
  press({ ctrlKey: true })
  fireEvent.click(save())
  expect(saved.count).toBe(0)
})

it('a layer above can take the key', () => {
  const saved = show({ hotkey: false })
  press({ ctrlKey: true })
  expect(saved.count).toBe(0)
})

function show(props: Props = {}) {
  const saved = { count: 0 }
  render(
    <>
      <input aria-label="Name" />
      <SaveBar
        texts={{ save: 'Save', discard: 'Discard' }}
        summary="1 unsaved change: Name"
        onSave={() => {
          saved.count += 1
        }}
        onDiscard={() => {}}
        {...props}
      />
    </>,
  )
  return saved
}

/** Presses S in the field; true when the page took the key. */
function press(keys: { ctrlKey?: boolean; metaKey?: boolean }) {
  return !fireEvent.keyDown(screen.getByRole('textbox'), { key: 's', ...keys })
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Save/ })
