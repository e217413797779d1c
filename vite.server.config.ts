import { defineConfig } from 'vite'

/** The server, its backups and the rebuilding of figures, bundled from TypeScript for Node; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/main.ts',
        'rebuild-figures': 'server/figures/main.ts',
      },
    },
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
  },
})
