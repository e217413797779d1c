import { createHash } from 'node:crypto'

/** How the guest's page looks, in the colours of the app; it has no other file, and no script. */
export const guestStyle = `
:root{color-scheme:light dark;--canvas:#f0f2f6;--surface:#fff;--line:#d7dce5;--strong:#7d8598;--ink:#10141e;--ink2:#434b5e;--ink3:#586074;--accent:#1d3fc4;--on:#fff;--soft:#e3e9fd;--chosen:#10141e;--onchosen:#fff;--ok:#0e6a36;--oksoft:#daf2e2;--warn:#7a4700;--warnsoft:#ffecc2;--bad:#ae1f17;--badsoft:#fde4e1}
@media(prefers-color-scheme:dark){:root{--canvas:#0c0f16;--surface:#161b26;--line:#2d3445;--strong:#737c92;--ink:#f3f5fa;--ink2:#bfc6d6;--ink3:#a0a8bc;--accent:#3d5ce6;--soft:#1d2a5c;--chosen:#f3f5fa;--onchosen:#10141e;--ok:#6fd898;--oksoft:#12331f;--warn:#f7c250;--warnsoft:#3b2a08;--bad:#ff9d94;--badsoft:#4a1815}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:17px/24px Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;min-height:100vh;display:flex;flex-direction:column;overflow-wrap:anywhere}
header,.foot{background:var(--surface);border:0 solid var(--line)}
header{border-bottom-width:1px;padding:8px 16px}
header>div,main,.foot>div{max-width:480px;width:100%;margin:0 auto}
header>div{display:flex;gap:12px;align-items:center}
header div div{flex:1;min-width:0}
h1{font-size:20px;line-height:28px;margin:0}
header p{margin:0;font-size:15px;line-height:20px;color:var(--ink2)}
svg{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
header svg{width:40px;height:40px;padding:9px;border-radius:10px;background:var(--soft);color:var(--accent)}
@media(prefers-color-scheme:dark){header svg{color:#b4c3ff}}
nav{display:flex;border-radius:12px;background:var(--canvas)}
nav a{min-width:48px;min-height:48px;display:flex;align-items:center;justify-content:center;border-radius:12px;color:var(--ink2);text-decoration:none;font-weight:600;font-size:15px}
nav a[aria-current]{background:var(--surface);color:var(--ink);box-shadow:0 0 0 1px var(--strong)}
main{padding:12px;flex:1;display:flex;flex-direction:column;gap:12px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:12px 16px;margin:0}
table{border-collapse:collapse;width:100%}
td{padding:3px 0;vertical-align:top}
td:last-child{width:1%;text-align:right;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums;padding-left:16px}
.sum{display:flex;justify-content:space-between;gap:16px;margin:0;font-weight:700;font-size:20px;line-height:28px}
table+.sum{border-top:1px solid var(--line);margin-top:8px;padding-top:8px}
form{display:flex;flex-direction:column;gap:12px;flex:1}
.tips{display:grid;grid-template-columns:repeat(4,1fr);gap:8px}
.tips h2,.tips .own{grid-column:1/-1}
h2{font-size:17px;line-height:24px;margin:0;display:flex;justify-content:space-between}
h2 small{font-size:15px;font-weight:400;color:var(--ink2)}
.r{position:absolute;opacity:0;width:1px;height:1px}
.tips label.t{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:56px;border:1px solid var(--strong);border-radius:12px;font-weight:600;text-align:center;cursor:pointer}
.t small{font-weight:400;font-size:13px;line-height:16px}
#t0:checked~.tips [for=t0],#t5:checked~.tips [for=t5],#t10:checked~.tips [for=t10],#to:checked~.tips [for=to]{background:var(--chosen);color:var(--onchosen);border-color:var(--chosen)}
#t0:focus-visible~.tips [for=t0],#t5:focus-visible~.tips [for=t5],#t10:focus-visible~.tips [for=t10],#to:focus-visible~.tips [for=to],a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label.f{display:block;font-weight:600;font-size:15px;line-height:20px}
.tips label.own{display:none}
#to:checked~.tips label.own{display:block}
input.f{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;font:inherit;font-weight:400;color:inherit;background:var(--canvas);border:1px solid var(--strong);border-radius:12px}
.hint{font-size:15px;line-height:20px;color:var(--ink2);margin:4px 0 0}
.note{border-radius:14px;padding:12px 16px;margin:0;background:var(--warnsoft);color:var(--warn);font-weight:600}
.note.bad{background:var(--badsoft);color:var(--bad)}
.push{flex:1}
.foot{position:sticky;bottom:0;border-top-width:1px;margin:0 -12px -12px;padding:12px}
.b{display:flex;justify-content:space-between;align-items:center;gap:12px;width:100%;min-height:56px;padding:8px 20px;border:1px solid var(--accent);border-radius:14px;background:var(--accent);color:var(--on);font-family:inherit;font-size:20px;line-height:28px;font-weight:700;text-decoration:none;cursor:pointer}
.b.plain{justify-content:center;background:none;border-color:var(--strong);color:var(--ink);font-size:17px;font-weight:600}
.s{display:none}
#t0:checked~.foot .s0,#t5:checked~.foot .s5,#t10:checked~.foot .s10,#to:checked~.foot .so{display:inline}
.foot p{font-size:13px;line-height:16px;color:var(--ink3);text-align:center;margin:8px 0 0}
.big{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;gap:8px}
.big .i{width:96px;height:96px;border-radius:50%;display:flex;align-items:center;justify-content:center;background:var(--soft);color:var(--accent)}
@media(prefers-color-scheme:dark){.big .i{color:#b4c3ff}}
.big .i svg{width:44px;height:44px}
.big .ok{background:var(--oksoft);color:var(--ok)}
.big .warn{background:var(--warnsoft);color:var(--warn)}
.big h2{font-size:26px;line-height:32px;display:block}
.big strong{font-size:34px;line-height:40px;font-variant-numeric:tabular-nums}
.big p{margin:0;color:var(--ink2)}
.big table{margin-top:8px;text-align:left}
`

/** The hash of the style that the browser is told, so that it takes no other. */
export const styleHash = `sha256-${createHash('sha256').update(guestStyle).digest('base64')}`
