import { defineConfig } from 'vite'

/** The server, bundled from TypeScript for Node; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
  },
})
