import { runTool } from './setup/run-tool.mjs'

// `npm run bench`: the figures of tests/bench, taken on the production build. `npm run bench -- peers`: the device's store
// beside others, on pages of its own (docs/peers.md).
if (process.argv[2] === 'peers') await runTool('tests/peers/run.ts', { inBrowser: true, onBuild: false })
else await runTool('tests/bench/run.ts', { inBrowser: true })
