import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildSources } from '../../scripts/setup/build.mjs'
import serverBuild from '../../vite.server.config.ts'

const containerFile = example('Containerfile')
const units = ['lokal.service', 'lokal-backup.service']

function example(name: string): string {
  return readFileSync(`docs/examples/${name}`, 'utf8')
}

function lines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** What the container file copies from the project, as it is written there. */
const copied = [...containerFile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = '']) =>
  names.split(' '),
)

test('nothing that git passes over, nor its history, is handed to the build of a container', () => {
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['.git', ...lines('.gitignore')]))
})

test.each(buildSources)('the container file copies %s, which the build reads', (source) => {
  const [folder] = source.split('/')
  expect(copied.filter((name) => name === folder || isLike(name, source))).not.toEqual([])
})

/** Whether a name fits one in which `*` is any part. */
function isLike(pattern: string, name: string): boolean {
  const [before = '', after] = pattern.split('*')
  return after === undefined ? name === pattern : name.startsWith(before) && name.endsWith(after)
}

test.each(['Containerfile', ...units])('every program that the example %s starts is there', (name) => {
  const programs = [...example(name).matchAll(/\b(scripts|dist-server)\/([\w-]+)\.m?js\b/g)]
  const missing = programs.filter(([path, folder, program = '']) =>
    folder === 'scripts' ? !existsSync(path) : !builtPrograms().includes(program),
  )
  expect(programs).not.toEqual([])
  expect(missing.map(([path]) => path)).toEqual([])
})

function builtPrograms(): string[] {
  return Object.keys(serverBuild.build?.rollupOptions?.input ?? {})
}

test('npm under systemd keeps its cache in a folder that systemd makes, since no home can be reached', () => {
  const unit = example('lokal.service')
  expect(unit).toContain('ProtectHome=yes')
  const [, folder] = /^CacheDirectory=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`npm_config_cache=/var/cache/${folder}\n`)
})
