import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorCodes } from '#domain/errors/codes.ts'

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'server', 'workers'])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/domain/errors/'))
  .map((file) => readFileSync(file, 'utf8'))

it('every code of failure is said by some function, or its words and meaning reach nobody', () => {
  const said = new Set(sources.flatMap((code) => code.match(/\b[a-z]+(?:_[a-z]+)*\b/g) ?? []))
  expect(errorCodes.filter((code) => !said.has(code))).toEqual([])
})
