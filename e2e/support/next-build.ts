import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The project's build in a folder of its own, in which a next one can be published. */
export type BuildCopy = {
  root: string
  /** Puts another build in its place, as building does: every asset of it has another name. Gives the old names. */
  publishNext(): string[]
  remove(): void
}

export function copyBuild(): BuildCopy {
  const root = mkdtempSync(join(tmpdir(), 'lokal-build-'))
  for (const folder of ['dist', 'dist-server']) cpSync(folder, join(root, folder), { recursive: true })
  for (const folder of ['node_modules', 'server']) symlinkSync(resolve(folder), join(root, folder))
  return {
    root,
    publishNext: () => publishNext(join(root, 'dist'), join(root, 'dist.previous')),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function publishNext(dist: string, previous: string): string[] {
  const assets = join(dist, 'assets')
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(previous)
  cpSync(assets, join(previous, 'assets'), { recursive: true })

  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  const files = [...names.map((name) => join(assets, name)), join(dist, 'index.html'), join(dist, 'sw.js')]
  for (const file of files) {
    writeFileSync(file, renamed(readFileSync(file, 'utf8'), names))
    for (const packed of [`${file}.br`, `${file}.gz`]) if (existsSync(packed)) rmSync(packed)
  }
  for (const name of names) renameSync(join(assets, name), join(assets, nextName(name)))
  return names
}

/** The names hold a hash of the contents; with them the shell is another one too, which its revision has to say. */
function renamed(text: string, names: readonly string[]): string {
  const next = names.reduce((changed, name) => changed.replaceAll(name, nextName(name)), text)
  return next.replace(/"revision":"(\w+)","url":"index\.html"/, (_, revision: string) => {
    return `"revision":"${[...revision].reverse().join('')}","url":"index.html"`
  })
}

function nextName(name: string): string {
  return name.replace(/\.(js|css)$/, '-next.$1')
}
