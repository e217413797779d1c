import { describe, expect, it } from 'vitest'
import { filesOf } from '../../scripts/checks/first-screen.mjs'

const manifest = {
  '_page.css': { file: 'page.css', name: 'page' },
  '_page-x1.js': {
    file: 'page-x1.js',
    name: 'page',
    imports: ['_start.js', '_shared.js'],
    dynamicImports: ['sheet.tsx'],
  },
  'texts.json': { file: 'texts.js' },
  'sheet.tsx': { file: 'sheet.js', imports: ['_start.js'] },
  '_start.js': { file: 'start.js' },
  '_shared.js': { file: 'shared.js', imports: ['_start.js'] },
}

describe('the files of a first screen', () => {
  it('are those of its groups and sources and what they import at once, each weighed once', () =>
    expect(filesOf(manifest, ['page', 'texts.json'])).toEqual([
      'page-x1.js',
      'texts.js',
      'start.js',
      'shared.js',
    ]))
  it('are not guessed where a source has gone: the budget would hold for nothing', () =>
    expect(() => filesOf(manifest, ['other.tsx'])).toThrow('other.tsx'))
})
