import { runTool } from './setup/run-tool.mjs'

// `npm run chaos`: kills a real browser and a real server while orders are entered; tests/chaos says how.
await runTool('tests/chaos/run.ts', { inBrowser: true })
