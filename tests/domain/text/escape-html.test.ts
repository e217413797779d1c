import { expect, it } from 'vitest'
import { escapeHtml } from '#domain/text/escape-html.ts'

it('a text in HTML begins and ends neither an element nor an attribute', () => {
  expect(escapeHtml(`<b title="x" id='y'> & Żurek`)).toBe(
    '&#60;b title=&#34;x&#34; id=&#39;y&#39;&#62; &#38; Żurek',
  )
})
