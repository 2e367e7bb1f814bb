/** The stylesheet of a survey's public pages, in the colours and the font of the brand. */
import type { FrozenLook } from './frozen-look.ts';
import { fontFaces } from '../../brand/fonts/page-fonts.service.ts';
import { isWearable } from './frozen-look.ts';

export function surveyStyle(look: FrozenLook): string {
  if (!isWearable(look)) throw new Error('A look that is not made of colours and a font');
  const { palette, font } = look;
  const { surface, ink, muted, line, tint, primary, onPrimary, primaryText } = palette;
  return `${fontFaces(font)}
*{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;background:${surface};color:${ink};font:1.0625rem/1.5 'Segoe UI',system-ui,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
body::before{content:'';display:block;height:8px;background:${primary}}
header,main,footer{max-width:38rem;margin:0 auto;padding:1.25rem 1.25rem 0}
header{font:${font.weight} 1.375rem/1.2 Brand,sans-serif}
header img{display:block;max-width:min(14rem,100%);max-height:3.5rem;width:auto;height:auto}
h1{margin:1rem 0 .75rem;font:${font.weight} clamp(1.75rem,7vw,2.5rem)/1.15 Brand,sans-serif;text-wrap:balance}
h2{margin:2rem 0 0;font:${font.weight} 1.375rem/1.25 Brand,sans-serif}
p{margin:0 0 1rem}
.quiet{color:${muted};font-size:.9375rem;font-weight:400}
.lines{white-space:pre-line}
fieldset,.field{margin:2rem 0 0;padding:0;border:0;min-width:0}
legend,.field>label{display:block;padding:0;font-size:1.1875rem;font-weight:650;line-height:1.3}
.hint{margin:.25rem 0 0;color:${muted};font-size:.9375rem}
.error{margin:.5rem 0 0;padding:.25rem 0 .25rem .75rem;border-left:4px solid ${ink};font-weight:650}
.summary{margin:1.5rem 0 0;padding:1rem;border:2px solid ${ink};background:${tint}}
.summary h2{margin:0 0 .5rem}
.summary ul{margin:0;padding-left:1.25rem}
.summary a{display:inline-block;min-height:44px;padding:.5rem 0;color:${ink}}
.options{display:grid;gap:.5rem;margin-top:.75rem}
.options label{display:flex;align-items:center;gap:.75rem;min-height:48px;padding:.5rem .875rem;border:1px solid ${line};border-radius:8px;cursor:pointer}
.options label:has(:checked){border-color:${ink};background:${tint};box-shadow:inset 0 0 0 1px ${ink};font-weight:650}
.options input{flex:none;width:1.375rem;height:1.375rem;margin:0;accent-color:${primary}}
.options img{max-width:min(11rem,70%);max-height:6rem}
.numbers{grid-template-columns:repeat(auto-fill,minmax(3.25rem,1fr))}
.numbers label{justify-content:center;gap:.375rem;padding:.5rem .25rem}
.numbers input{width:1.125rem;height:1.125rem}
@media (min-width:38rem){.numbers{grid-template-columns:repeat(11,minmax(0,1fr));gap:.375rem}.numbers label{flex-direction:column;gap:0}}
.ends{display:flex;justify-content:space-between;gap:1rem;margin:.5rem 0 0;color:${muted};font-size:.9375rem}
.prices{display:grid;gap:1rem;margin-top:.75rem}
.money span{flex:none}
.money{display:flex;align-items:center;gap:.5rem;max-width:14rem;margin-top:.25rem}
.field>input,.field>textarea{margin-top:.5rem}
input[type=text],input[type=email],textarea{width:100%;min-height:48px;padding:.625rem .75rem;border:1px solid ${line};border-radius:8px;background:${surface};color:${ink};font:inherit}
textarea{min-height:7rem;resize:vertical}
[aria-invalid]{border:2px solid ${ink}}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0 0}
button{min-height:52px;padding:.75rem 1.75rem;border:2px solid ${primary};border-radius:8px;background:${primary};color:${onPrimary};font:inherit;font-weight:650;cursor:pointer}
button.second{border-color:${line};background:${surface};color:${ink}}
:focus-visible,.options label:has(:focus-visible){outline:3px solid ${ink};outline-offset:3px}
.options input:focus-visible{outline:0}
.trap{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
a{color:${primaryText}}
footer{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-top:3rem;padding-bottom:2rem;color:${muted};font-size:.875rem}
footer a{display:inline-block;min-height:44px;padding:.625rem 0;color:${muted}}`;
}
