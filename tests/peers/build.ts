import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { tableNames, tables } from '../../src/domain/tables.ts'
import { isOther, type StoreName } from './stores.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const dexie = join(here, '..', '..', 'node_modules', 'dexie', 'dist', 'modern', 'dexie.mjs')

/** Builds a page for each store into `folder`, every one by itself and as for production. */
export async function buildPages(names: readonly StoreName[], folder: string): Promise<void> {
  for (const name of names) {
    await build({
      configFile: false,
      root: here,
      base: `/${name}/`,
      logLevel: 'warn',
      mode: 'production',
      // The product's Dexie, and as the product takes it: without the code for browsers that nobody has. RxDB has its own.
      resolve: { alias: name === 'rxdb' ? [] : [{ find: /^dexie$/, replacement: dexie }] },
      define: { REPLICA_TABLES: JSON.stringify(replicaTables()), global: 'globalThis' },
      worker: { format: 'es' },
      build: {
        target: 'es2022',
        outDir: join(folder, name),
        emptyOutDir: true,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: { page: join(here, isOther(name) ? 'others' : 'stores', `${name}.ts`) },
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    writeFileSync(join(folder, name, 'index.html'), html(name))
  }
}

function html(name: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><body><script type="module" src="page.js"></script>`
}

type Indexed = {
  indexes: readonly string[]
  times?: readonly string[]
  timelines?: readonly string[]
  days?: readonly string[]
}

/** As `src/replica/copy/replica-db.ts` has them. */
function replicaTables(): [string, string[]][] {
  return tableNames.map((name) => {
    const { indexes, times = [], timelines = [], days = [] }: Indexed = tables[name]
    return [name, [...indexes, ...times, ...timelines.map((each) => `[${each}]`), ...days]]
  })
}
