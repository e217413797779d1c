import { runTool } from './setup/run-tool.mjs'

// `npm run check-guards`: takes out each guard of the sync protocol in turn; the tests must notice every time.
await runTool('tests/guards/main.ts', { inBrowser: false })
