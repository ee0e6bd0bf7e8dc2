import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const p = await b.newPage();
p.on('console', m => { if(['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0,300), JSON.stringify(m.location())); });
p.on('request', r => { if (r.url().includes('csp-reports')) console.log(r.postData()); });
await p.goto('http://localhost:3502/catalog/packs/1', {waitUntil:'domcontentloaded'});
await p.waitForTimeout(6000);
console.log(await p.evaluate(()=>[...document.head.querySelectorAll('script')].map(s=>[s.type,s.textContent.slice(0,60)])));
await b.close();
