/** The one sheet of a page in a brand's theme. */
import type { PageTheme } from '../theme-types.ts';
import { fontFaces } from '../../brand/fonts/page-fonts.service.ts';
import { heroColours, quietOn } from './hero-colours.ts';

const COLOUR = /^#[0-9A-F]{6}$/;
const FAMILY = /^[a-z0-9-]+$/;
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** @throws for a theme that is not made of colours and a font: nothing else may stand in a sheet */
function checked({ palette, font }: PageTheme): Pick<PageTheme, 'palette' | 'font'> {
  const isFont = FAMILY.test(font.family) && Number.isInteger(font.weight);
  if (!isFont || !Object.values(palette).every((colour) => COLOUR.test(colour))) {
    throw new Error('A look is not made of colours and a font');
  }
  return { palette, font };
}

export function pageStyle(theme: PageTheme): string {
  const { palette, font } = checked(theme);
  const { surface, ink, tint, primaryText } = palette;
  const hero = heroColours(palette);
  const { main, accent, dark } = hero.art;
  const onMain = main === surface ? palette.markLight : palette.markDark;
  return `${fontFaces(font)}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:${surface};color:${ink};font:1.0625rem/1.55 ${SANS};overflow-wrap:anywhere}
.w{max-width:80rem;margin:0 auto;padding:0 1.25rem}
h1,h2,h3,.f{margin:0;font-family:Brand,${SANS};font-weight:${font.weight};line-height:1.1;letter-spacing:-.012em;text-wrap:balance}
h1{font-size:clamp(2.25rem,1.3rem + 3.9vw,4.5rem);line-height:1.04}
h2{font-size:clamp(1.5rem,1.2rem + 1.2vw,2.25rem)}
h3{font-size:1.375rem}
p{margin:0}
a{color:${primaryText};text-underline-offset:.2em}
img,svg{display:block;max-width:100%}
:focus-visible{outline:3px solid ${ink};outline-offset:3px}
.hero{background:${hero.ground};color:${hero.text};border-bottom:6px solid ${ink};overflow:hidden}
.hero a{color:inherit}
.hero :focus-visible{outline-color:${hero.focus}}
.hero .w{display:grid;gap:2rem;grid-template-columns:minmax(0,1fr)}
.say{padding:1.25rem 0 0}
.brand{display:inline-flex;align-items:center;min-height:2.75rem;margin-bottom:2.25rem;font-size:1.5rem}
.plate{padding:.5rem .75rem;border-radius:.5rem;background:${surface}}
.plate img{width:auto;height:2.25rem;max-width:14rem;object-fit:contain}
.sub{margin-top:1.25rem;max-width:34rem;font-size:1.1875rem}
.price{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem .9rem;margin-top:1.5rem;font-weight:600}
.tag{padding:.3rem .8rem;border-radius:.4rem;background:${hero.fill};color:${hero.onFill};font-size:1.5rem}
form{display:grid;gap:1rem;margin-top:1.75rem;max-width:35rem}
.fields{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
label{display:block;margin-bottom:.4rem;font-size:.9375rem;font-weight:600}
input,select{display:block;width:100%;min-height:3.25rem;padding:.6rem 1rem;border:2px solid ${hero.fieldEdge};border-radius:.5rem;background:${hero.field};color:${hero.onField};font:inherit}
input::placeholder{color:${quietOn(surface, palette)};opacity:1}
[aria-invalid]{border-color:${hero.fill};box-shadow:0 0 0 3px ${hero.fill}}
.fault{margin-top:.6rem;padding-left:.75rem;border-left:4px solid ${hero.fill};font-weight:600}
button{min-height:3.25rem;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:${hero.fill};color:${hero.onFill};font:inherit;font-weight:700;cursor:pointer}
.small{font-size:.9375rem}
.trap,.vh{position:absolute;left:-999rem;width:1px;height:1px;overflow:hidden}
.art{overflow:visible;align-self:end;width:100%;max-width:30rem;margin:0 auto}
.pic{align-self:end;width:100%;height:auto;border-radius:.75rem .75rem 0 0;background:${surface}}
.m{fill:${main}}.a{fill:${accent}}.d{fill:${dark}}
.lm,.la,.ld{fill:none;stroke:${main};stroke-linecap:round;stroke-linejoin:round}.la{stroke:${accent}}.ld{stroke:${dark}}
.on{fill:${onMain};font-family:Brand,${SANS};font-weight:${font.weight}}
.points{display:grid;gap:2.5rem;padding:3.5rem 0 1.5rem;grid-template-columns:minmax(0,1fr)}
.points>div{padding-top:1rem;border-top:3px solid ${ink}}
.points h2{font-size:1.5rem}.points p{margin-top:.5rem}
.plans{padding-bottom:3.5rem;color:${quietOn(surface, palette)}}
.tint{padding:3.5rem 0;background:${tint}}
.tint .w{display:grid;gap:3rem;grid-template-columns:minmax(0,1fr)}
.by{margin-top:1.5rem;font-weight:600}
.story{white-space:pre-line;font-size:clamp(1.5rem,1.2rem + 1.2vw,2.25rem)}
ol{margin:1rem 0 0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1.25rem minmax(0,1fr);gap:.1rem .75rem;align-items:baseline;padding:.9rem 0;border-top:1px solid ${palette.line}}
li i{width:.9rem;height:.9rem;border:2px solid ${ink};border-radius:50%}
li i.done{background:${ink}}li i.now{background:${palette.secondary}}li.is-now b{font-weight:700}
li b{font-weight:400}
li span{grid-column:2;font-size:.9375rem;color:${quietOn(tint, palette)}}
.state{padding:1.25rem 0 4rem}
.state .sub{max-width:38rem}
.text{max-width:44rem;padding:3rem 0}
.text h2{margin:2rem 0 .5rem;font-size:1.375rem}
.text p{margin-bottom:.75rem}
footer{padding:2rem 0 2.5rem}
footer .w{display:flex;flex-wrap:wrap;gap:.25rem 1.75rem;align-items:center;font-size:.9375rem}
footer p{color:${quietOn(surface, palette)}}
footer a{display:inline-flex;align-items:center;min-height:2.75rem}
.blank{background:${tint};color:${ink};outline:2px dashed ${ink};outline-offset:1px}
.price span+span{flex:1 1 9rem}
@media(min-width:45rem){.made{margin-left:auto}.w{padding:0 2.5rem}.fields{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}.points{grid-template-columns:repeat(3,minmax(0,1fr))}li{grid-template-columns:1.25rem minmax(0,1fr) auto}li span{grid-column:3}}
@media(min-width:60rem){.w{padding:0 5rem}.hero .w{grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);gap:3rem}.hero .say{padding:2rem 0 4rem}.art{max-width:none}.state{padding:2rem 0 6rem}.tint .w{grid-template-columns:repeat(2,minmax(0,1fr));gap:5rem}}
`;
}
