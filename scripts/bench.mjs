import { runTool } from './setup/run-tool.mjs'

// `npm run bench`: the figures of tests/bench, taken on the production build.
await runTool('tests/bench/run.ts', { inBrowser: true })
