import { chromium } from '@playwright/test';
const [,, out, path, w='1440', h='900', scheme='light', ...acts] = process.argv;
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const p = await b.newPage({ viewport:{width:+w,height:+h}, colorScheme: scheme, locale: path.startsWith('/ru')?'ru-RU':'en-US', hasTouch: +w<500 });
p.on('console', m => { if(['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0,400)); });
p.on('pageerror', e => console.log('PAGEERROR', e.message.slice(0,600)));
const reqs={};p.on('request',r=>{const u=new URL(r.url()).pathname.replace(/[0-9a-f]{64}/,'H');reqs[u]=(reqs[u]??0)+1});
await p.goto((process.env.BASE??'http://localhost:3502')+path, {waitUntil:'domcontentloaded'});
await p.waitForTimeout(+(process.env.WAIT??3500));
for (const a of acts) { const f = new Function('p','return (async()=>{'+a+'})()'); const r = await f(p); if (r!==undefined) console.log(JSON.stringify(r)); await p.waitForTimeout(400); }
await p.screenshot({ path: out });
if(process.env.REQS)console.log(reqs);
await b.close();
