import { expect, it } from 'vitest'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

it('what an owner gives a place, people without an e-mail are asked for by the same name', () => {
  for (const texts of [en, pl]) expect(texts['account.place.code']).toBe(texts['places.create.slug'])
})
