import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Allergen } from '#domain/menu/menu-item.ts'
import type { AppServices } from '#device/services.ts'
import { LineFace } from '#features/till/cart/cart-line.tsx'
import { AllergyField, unsaid } from '#features/till/item/allergy-field.tsx'
import { atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { line } from '#tests/features/till/samples.ts'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()
afterEach(cleanup)

const services = { api: {} as AppServices['api'], clock: () => 0 }

function Asked({ contained }: { contained: readonly Allergen[] }) {
  const [value, setValue] = useState(unsaid)
  return <AllergyField value={value} contained={contained} onChange={setValue} />
}

it('a guest’s allergy to what the dish contains is said at once, and to nothing else', async () => {
  await showPage(<Asked contained={['GLUTEN', 'EGGS']} />, { place, services, locale: 'en', paths: [] })
  const warning = await screen.findByRole('alert')
  fireEvent.click(await screen.findByRole('button', { name: 'Nuts' }))
  expect(warning.textContent).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Eggs' }))
  expect(warning.textContent).toBe('The dish contains: eggs')
  fireEvent.click(screen.getByRole('button', { name: 'Eggs' }))
  expect(warning.textContent).toBe('')
})

it('a line warns of what its guest must not eat, and mentions what was only looked for', async () => {
  const marked: Allergen[] = ['EGGS']
  const faceOf = (allergens: Allergen[]) =>
    showPage(
      <LineFace
        line={{ ...line(), allergy: { allergens, text: '' }, modifiers: [] }}
        marked={marked}
        quantity={1000}
        total={100}
      />,
      { place, services, locale: 'en', paths: [] },
    )
  await faceOf(['NUTS'])
  expect((await screen.findByText('Contains: eggs')).className).not.toContain('text-bad')
  cleanup()
  await faceOf(['EGGS'])
  const warning = await screen.findByText('Contains: eggs')
  expect(warning.className).toContain('text-bad')
  expect(warning.querySelector('svg')).not.toBeNull()
})
