import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const compressible = /\.(js|css|html|json|svg|txt|webmanifest)$/
const smallestBytes = 1024

/** Writes a `.br` and a `.gz` beside every file worth it, so that the server never compresses. */
export function precompress(): Plugin {
  let config: ResolvedConfig
  let failed = false
  return {
    name: 'lokal:precompress',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    buildEnd: (error) => {
      failed = error !== undefined
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (failed) return
        const folder = join(config.root, config.build.outDir)
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
        )
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
