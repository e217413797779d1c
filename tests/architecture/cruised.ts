import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type ICruiseResult, type IViolation, cruise } from 'dependency-cruiser'

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** The breaches of the rules in a project that has these files, each with the files that it imports. */
export async function cruised(files: Record<string, readonly string[]>): Promise<IViolation[]> {
  const root = mkdtempSync(join(tmpdir(), 'lokal-modules-'))
  try {
    writeFileSync(join(root, 'tsconfig.base.json'), '{}')
    writeFileSync(join(root, 'package.json'), '{"type":"module"}')
    for (const [name, imports] of Object.entries(files)) {
      mkdirSync(join(root, dirname(name)), { recursive: true })
      const lines = imports.map((target) => `import './${relative(dirname(name), target)}'\n`)
      writeFileSync(join(root, name), `${lines.join('')}export {}\n`)
    }
    const folders = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? name))]
    const { output } = await cruise(folders, {
      ...options,
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
    })
    // Without an output type the answer is the result itself.
    return (output as ICruiseResult).summary.violations
  } finally {
    rmSync(root, { recursive: true })
  }
}
