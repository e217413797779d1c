import { describe, expect, it } from 'vitest'
import { returnablePage } from '#app/require-session.ts'

describe('the page to return to after signing in', () => {
  it('is a page of this app, with its search', () => {
    expect(returnablePage('/p/1/register?check=2')).toBe('/p/1/register?check=2')
    expect(returnablePage('/places')).toBe('/places')
  })

  it.each([
    null,
    '',
    '/',
    '/?a=1',
    '/sign-in',
    '/sign-up?x',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
  ])('is not %j', (page) => expect(returnablePage(page)).toBeNull())
})
