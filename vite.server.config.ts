import { defineConfig } from 'vite'

/** The server, the thread on which it writes workbooks, its backups, the rebuilding of figures and the inbox of webhooks, bundled for Node; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/backup/main.ts',
        'rebuild-figures': 'server/figures/main.ts',
        webhooks: 'server/areas/webhooks/main.ts',
        'workbook-worker': 'server/areas/exports/workbook-worker.ts',
      },
      // All beside each other, so that a thread's file is found from whichever it is started.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
  },
})
