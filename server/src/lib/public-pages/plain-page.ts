/** A page without a script in Waggle's own look: where there is no brand's, or where it must not be. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { html, type Html } from './html.ts';
import type { ScriptlessPage } from './send-page.ts';

/** The page's own colours, because the application's sheets have other names in each build. */
const STYLE = `:root{color-scheme:light dark;--surface:#F5EFE3;--text:#1D212B;--muted:#5C574C;--line:#857B68;--raised:#FDFAF3;--link:#7F5200;--danger:#A3271C}
@media (prefers-color-scheme:dark){:root{--surface:#181713;--text:#F4ECDC;--muted:#B5AC99;--line:#8C8370;--raised:#22201A;--link:#F3BE4B;--danger:#FF9A8B}}
*{box-sizing:border-box}
body{max-width:36rem;margin:0 auto;padding:1.5rem 1.25rem 3rem;background:var(--surface);color:var(--text);font:1rem/1.5 'Hanken Grotesk','Segoe UI','Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font:700 1.75rem/1.2 Besley,Rockwell,Georgia,serif}
h2{margin:2rem 0 .5rem;font:700 1.25rem/1.3 Besley,Rockwell,Georgia,serif}
p,dd{margin:0 0 1rem}
dt{font-weight:600}
header a{display:inline-flex;align-items:center;gap:.5rem;min-height:44px;margin-bottom:2rem;color:var(--text);font:700 1.5rem/1 Besley,Rockwell,Georgia,serif;text-decoration:none}
a{color:var(--link)}
fieldset{margin:0 0 1.25rem;padding:0;border:0}
legend,.label{display:block;margin-bottom:.5rem;font-weight:600}
.choice{display:flex;align-items:center;gap:.75rem;min-height:44px}
.choice input{width:1.25rem;height:1.25rem;flex:none;accent-color:#7F5200}
textarea{display:block;width:100%;min-height:8rem;padding:.75rem;border:1px solid var(--line);border-radius:6px;background:var(--raised);color:var(--text);font:inherit}
.error{color:var(--danger);font-weight:600}
.about{color:var(--muted)}
.trap{position:absolute;left:-999rem;width:1px;height:1px;overflow:hidden}
button{min-height:48px;margin:.5rem 0 1.5rem;padding:.75rem 1.5rem;border:0;border-radius:6px;background:#EBA81C;color:#1D212B;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2.5px solid var(--text);outline-offset:3px}`;

export function plainPage(title: string, content: Html, status = 200): ScriptlessPage {
  return {
    title: `${title} | ${PRODUCT_NAME}`,
    style: STYLE,
    status,
    head: html`<link rel="icon" href="/favicon.svg" type="image/svg+xml" />`,
    body: html`<body>
      <header>
        <a href="${PAGE_PATHS.landing}"
          ><img src="/favicon.svg" alt="" width="36" height="36" />${PRODUCT_NAME}</a
        >
      </header>
      <main>
        <h1 dir="auto">${title}</h1>
        ${content}
      </main>
    </body>`,
  };
}
