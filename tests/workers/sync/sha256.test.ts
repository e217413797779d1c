import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from '#workers/sync/sha256.ts'

it('the hash of a text is that of its bytes in UTF-8, two digits a byte', async () => {
  for (const text of ['', 'abc', 'Żurek 24,00 zł', 'x'.repeat(1000)]) {
    expect(await sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  }
})
