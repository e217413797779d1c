import { runTool } from './setup/run-tool.mjs'

// `npm run simulate`: as many seeds of tests/simulation as wanted; the first that fails is made small and printed.
await runTool('tests/simulation/main.ts', { inBrowser: false })
