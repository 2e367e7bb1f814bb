/** The launch page itself: hero with the waitlist's form, points, story, and where it stands. */
import type { PageContent } from '@waggle/contract/launch-page/content';
import { CONSENT_TEXTS, CONSENT_VERSION } from '@waggle/contract/launch-page/consent';
import { MILESTONE_NAMES } from '@waggle/contract/launch-page/milestones';
import { COUNTRIES } from '@waggle/contract/countries/read-country';
import { COUNTRY_CODES } from '@waggle/contract/options/country-codes';
import { isBlank, keptText } from '@waggle/contract/text/typed-text';
import { trapField } from '../../../lib/public-pages/form-fields.ts';
import { html, Html } from '../../../lib/public-pages/html.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import {
  brandPlate,
  pagePath,
  pictureUrl,
  productArt,
  withBlanks,
  type Themed,
  themedPage,
} from './page-parts.ts';

/** The form, as it was sent if something was wrong with it. */
export interface JoinForm {
  readonly token: string;
  readonly email?: string;
  readonly country?: string;
  /** What is wrong, below the field. */
  readonly fault?: string;
}

const SORTED = COUNTRIES.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
/** Of every answer, but for the one that was chosen. */
const OPTIONS = SORTED.map(({ code, name, native: [own] }) => {
  const shown = own === undefined ? name : `${name} (${own})`;
  return html`<option value="${code}">${shown}</option>`.text;
}).join('');

function countryOptions(chosen: string): Html {
  if (!COUNTRY_CODES.includes(chosen)) return new Html(OPTIONS);
  const option = `<option value="${chosen}"`;
  return new Html(OPTIONS.replace(option, `${option} selected`));
}

function joinForm(slug: string, { token, email = '', country = '', fault }: JoinForm): Html {
  return html`<form method="post" action="${pagePath(slug, '/join')}">
    <div class="fields">
      <div>
        <label for="email">Your e-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          required
          maxlength="254"
          autocomplete="email"
          placeholder="you@example.com"
          value="${email}"
          ${fault !== undefined && new Html(' aria-invalid="true" aria-describedby="fault" autofocus')}
        />
        ${fault !== undefined && html`<p class="fault" id="fault">${fault}</p>`}
      </div>
      <div>
        <label for="country">Country (optional)</label>
        <select id="country" name="country" autocomplete="country">
          <option value=""></option>
          ${countryOptions(country)}
        </select>
      </div>
    </div>
    ${trapField()}
    <input type="hidden" name="token" value="${token}" />
    <button>Tell me when it is ready</button>
    <p class="small">${CONSENT_TEXTS[CONSENT_VERSION]}</p>
  </form>`;
}

function priceLine(price: string): Html {
  if (price === '') return html`<p class="price">Nothing is sold yet.</p>`;
  return html`<p class="price">
    <span class="tag f" dir="auto">${withBlanks(price)}</span
    ><span>planned price. Nothing is sold yet.</span>
  </p>`;
}

function picture(themed: Themed, { picture: shown }: PageContent): Html {
  const uploaded = shown.kind === 'upload' ? pictureUrl(themed, 'picture') : null;
  if (uploaded === null) {
    return productArt(themed, shown.kind === 'drawing' ? shown.drawing : 'box');
  }
  const size = themed.theme.pictures.picture;
  return html`<img
    class="pic"
    src="${uploaded}"
    alt=""
    ${size !== undefined && html` width="${size.width}" height="${size.height}"`}
  />`;
}

function points(content: PageContent): Html | false {
  const written = content.points.filter(({ title }) => !isBlank(title));
  if (written.length === 0) return false;
  return html`<div class="w">
    <div class="points">
      ${written.map(
        ({ title, text }) =>
          html`<div>
            <h2 dir="auto">${withBlanks(title)}</h2>
            <p dir="auto">${withBlanks(text)}</p>
          </div>`,
      )}
    </div>
    <p class="plans small">These are plans. They may change until the product can be bought.</p>
  </div>`;
}

function storyAndMilestones(content: PageContent): Html | false {
  const story = keptText(content.story).trim();
  const milestones = content.milestones.filter(({ text }) => !isBlank(text));
  if (story === '' && milestones.length === 0) return false;
  return html`<div class="tint">
    <div class="w">
      ${
        story !== '' &&
        html`<div>
          <p class="f story" role="heading" aria-level="2" dir="auto">${withBlanks(story)}</p>
          ${!isBlank(content.story_by) && html`<p class="by" dir="auto">${withBlanks(content.story_by)}</p>`}
        </div>`
      }
      ${
        milestones.length > 0 &&
        html`<div>
          <h2>Where it stands</h2>
          <ol>
            ${milestones.map(
              ({ text, when, state }) =>
                html`<li${state === 'now' && new Html(' class="is-now"')}><i class="${state}"></i><b><span class="vh">${MILESTONE_NAMES[state]}: </span><bdi>${withBlanks(text)}</bdi></b>${!isBlank(when) && html`<span dir="auto">${withBlanks(when)}</span>`}</li>`,
            )}
          </ol>
        </div>`
      }
    </div>
  </div>`;
}

interface Live {
  readonly content: PageContent;
  readonly form: JoinForm;
  /** The whole address. */
  readonly url: string;
  readonly status?: number;
  readonly framed?: boolean;
}

export function livePage(
  themed: Themed,
  { content, form, url, status = 200, framed = false }: Live,
): ScriptlessPage {
  const main = html`<div class="hero">
      <div class="w">
        <div class="say">
          ${brandPlate(themed)}
          <h1 dir="auto">${withBlanks(content.headline)}</h1>
          <p class="sub" dir="auto">${withBlanks(content.subline)}</p>
          ${priceLine(keptText(content.price).trim())} ${joinForm(themed.slug, form)}
        </div>
        ${picture(themed, content)}
      </div>
    </div>
    ${points(content)} ${storyAndMilestones(content)}`;
  const head = html`<meta name="description" content="${content.subline}" />
    <meta property="og:title" content="${content.headline}" />
    <meta property="og:description" content="${content.subline}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${url}" />
    <link rel="canonical" href="${url}" />`;
  return themedPage(themed, content.headline, main, { head, status, framed, listed: !framed });
}
