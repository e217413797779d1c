import * as v from 'valibot'
import { expect, it } from 'vitest'
import { storeEntrySchema, storeFaults } from '#domain/integrations/glovo/store-entry.ts'

const secret = '0123456789abcdef'

it.each([
  [{ storeId: 'lipa-1', secret }, false, []],
  [{ storeId: ' 2:x_y.z ', secret: ` ${secret} ` }, false, []],
  [{ storeId: 'lipa-1', secret: '' }, true, []],
  [{ storeId: 'lipa-1', secret: '' }, false, ['secret']],
  [{ storeId: 'lipa-1', secret: ' \t' }, false, ['secret']],
  [{ storeId: 'lipa-1', secret: ' \t' }, true, []],
  [{ storeId: '', secret: '' }, false, ['storeId', 'secret']],
  [{ storeId: 'lipa/1', secret: secret.slice(1) }, true, ['storeId', 'secret']],
  [{ storeId: 'x'.repeat(65), secret: 'x'.repeat(201) }, true, ['storeId', 'secret']],
  [{ storeId: 'lipa 1', secret: 'a secret with spaces' }, true, ['storeId', 'secret']],
  [{ storeId: 'lipa-1', secret: `${secret}ż` }, true, ['secret']],
])('of %j, a secret being kept: %s, is wrong: %j', (entry, isKept, wrong) => {
  expect(storeFaults(entry, isKept)).toEqual(wrong)
})

it('is kept without the spaces around it, which come along with copying', () => {
  expect(v.parse(storeEntrySchema, { storeId: ' lipa-1\n', secret: `\t${secret} ` })).toEqual({
    storeId: 'lipa-1',
    secret,
  })
})
