import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './scripts/vite/app-manifest.ts'
import { compileMessages, messageParserAlias } from './scripts/vite/compile-messages.ts'
import { firstScreenChunks, firstScreenPreload } from './scripts/vite/first-screen-chunks.ts'
import { sharedChunks } from './scripts/vite/shared-chunks.ts'
import { precompress } from './scripts/vite/precompress.ts'

/** The app in the browser: pages, the sync worker, the service worker. */
export default defineConfig({
  plugins: [
    compileMessages(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers/service',
      filename: 'sw.ts',
      // The app registers the worker itself and offers an update; the worker never skips waiting.
      injectRegister: false,
      registerType: 'prompt',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,png,svg,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
      },
      manifest: appManifest,
    }),
    precompress(),
  ],
  resolve: {
    alias: [
      ...Object.entries(messageParserAlias).map(([find, replacement]) => ({ find, replacement })),
      // The package names its build for old browsers, which is twice as large.
      { find: 'workbox-window', replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      // The same without what older versions of React need.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      // The same library without the code for browsers that the app does not run in.
      { find: 'dexie', replacement: 'dexie/dist/modern/dexie.mjs' },
      // What packs workbooks, without workers that the page does not allow.
      { find: /^fflate$/, replacement: `${import.meta.dirname}/src/platform/zip-here.ts` },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    modulePreload: firstScreenPreload,
    // Says which file a source is in, for who weighs them.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...firstScreenChunks(import.meta.dirname),
            ...sharedChunks(`${import.meta.dirname}/src/app/main.tsx`),
          ],
        },
      },
    },
  },
})
