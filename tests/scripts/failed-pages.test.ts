import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failedPages } from '../../scripts/test/failed-pages.mjs'

it('pages on which journeys failed are told in words, then why, each with its journey', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lokal-failed-'))
  mkdirSync(join(folder, 'paying-phone'))
  writeFileSync(
    join(folder, 'paying-phone', 'error-context.md'),
    '# Test info\n\n- Name: pay.spec.ts >> paying\n\n```\nError: late\n```\n\n```yaml\n- main:\n  - button "Pay"\n```\n\n```ts\npay()\n```\n',
  )
  expect(failedPages(folder)).toBe(
    'pay.spec.ts >> paying ended on:\n- main:\n  - button "Pay"\n\npay.spec.ts >> paying failed:\nError: late',
  )
})

it('where nothing failed there is nothing to tell', () => {
  expect(failedPages(join(tmpdir(), 'lokal-no-such-folder'))).toBe('')
})
