/** A product as everybody reads it: pictures, what it is, facts, policies, and the brand that would make it. */
import type { ListingContent } from '@waggle/contract/shop/content';
import { POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { type ReactNode, useId } from 'react';
import { fileUrl } from '../../../api/files/file-url.ts';
import { classNames } from '../../../lib/class-names.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { taxWords, usePriceWords } from './price-words.ts';

interface ProductViewProps {
  product: ListingContent;
  /** Below the price: what a reader may do. */
  children?: ReactNode;
  /** On a page with a heading of its own; `narrow`: in one column. Its policies are open. */
  preview?: 'wide' | 'narrow';
}

export function ProductView({ product, children, preview }: ProductViewProps) {
  const { title, brand, price } = product;
  const Title = preview === undefined ? 'h1' : 'h2';
  const isWide = preview !== 'narrow';
  const words = usePriceWords();
  return (
    <article
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8',
        isWide && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]',
      )}
    >
      <header className={isWide ? 'lg:col-span-2' : undefined}>
        <p className="text-small text-muted">{product.category}</p>
        <Title
          dir="auto"
          className={preview === undefined ? 'text-h1 wrap-anywhere' : 'text-h2 wrap-anywhere'}
        >
          {title}
        </Title>
      </header>
      <Gallery product={product} />
      <aside
        aria-label="The entrepreneur"
        className={classNames(
          'min-w-0 self-start overflow-hidden rounded-sheet border border-line bg-surface-raised',
          isWide &&
            'lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-2',
        )}
      >
        <BrandStrip palette={brand.palette} />
        <div className="p-5">
          <BrandPlate brand={brand} />
          <p className="mt-5 font-display text-h3 font-bold tabular-nums">{words.price(price)}</p>
          <p className="text-small text-muted">{taxWords(price)}</p>
          <p className="mt-4 flex gap-2 font-semibold">
            <Icon name="info" className="mt-0.5" />
            <span>Not sold yet: tell the entrepreneur that you would buy it</span>
          </p>
          {children}
        </div>
      </aside>
      <div className="min-w-0">
        <Section title="What it is">
          <div dir="auto" className="text-lead whitespace-pre-line wrap-anywhere">
            {product.description}
          </div>
        </Section>
        {product.facts.length > 0 && <Facts facts={product.facts} />}
        <Policies policies={product.policies} isOpen={preview !== undefined} />
        <Section title="Ask the entrepreneur">
          <p dir="auto" className="wrap-anywhere">
            {product.contact.name}
          </p>
          <p>
            <a
              href={`mailto:${product.contact.email}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {product.contact.email}
            </a>
          </p>
          {product.publisher !== undefined && (
            <p className="text-small text-muted wrap-anywhere">
              Published by <bdi>{product.publisher}</bdi>.
            </p>
          )}
        </Section>
      </div>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-4 pb-9">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Gallery({ product: { pictures } }: { product: ListingContent }) {
  return (
    <ul aria-label="Pictures" className="grid min-w-0 grid-cols-2 gap-3 self-start sm:grid-cols-4">
      {pictures.map(({ id, url, alt }, at) => (
        <li
          key={id}
          className={
            at === 0
              ? 'col-span-full aspect-4/3 overflow-hidden rounded-control bg-surface-sunk'
              : 'aspect-square overflow-hidden rounded-control bg-surface-sunk'
          }
        >
          <img
            src={fileUrl(url)}
            alt={alt}
            loading={at === 0 ? 'eager' : 'lazy'}
            decoding="async"
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: Pick<ListingContent, 'facts'>) {
  return (
    <Section title="Facts">
      <dl>
        {facts.map(({ name, value }, at) => (
          <div
            // The order is the entrepreneur's, and names may repeat.
            key={at}
            className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
          >
            <dt dir="auto" className="text-muted wrap-anywhere">
              {name}
            </dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface PoliciesProps extends Pick<ListingContent, 'policies'> {
  isOpen: boolean;
}

function Policies({ policies, isOpen }: PoliciesProps) {
  return (
    <Section title="Once it is sold">
      {policies.map(({ kind, text }) => (
        <details key={kind} open={isOpen} className="group border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-semibold">
            {POLICY_TEMPLATES[kind].name}
            <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
          </summary>
          <p dir="auto" className="pb-4 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </details>
      ))}
    </Section>
  );
}

type Brand = ListingContent['brand'];

const STRIPES = ['primary', 'secondary', 'tint', 'ink'] as const;

/** Colours stand in attributes of drawings: the policy of rendered pages allows no style of an element. */
function BrandStrip({ palette }: Pick<Brand, 'palette'>) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full"
    >
      {STRIPES.map((role, at) => (
        <rect
          key={role}
          x={at === 0 ? 0 : 46 + at * 18 - 18}
          width={at === 0 ? 46 : 18}
          height="4"
          fill={palette[role]}
        />
      ))}
    </svg>
  );
}

/** @returns the first letter, as people see it */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

function BrandMark({ brand: { name, palette } }: { brand: Brand }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-11 shrink-0">
      <path d={HEXAGON_PATH} fill={palette.primary} />
      <text
        x="12"
        y="16"
        textAnchor="middle"
        fontSize="11"
        fontWeight="700"
        fill={palette.onPrimary}
      >
        {initialOf(name)}
      </text>
    </svg>
  );
}

/** The seller: the entrepreneur's brand. */
function BrandPlate({ brand }: { brand: Brand }) {
  const { name, tagline, logo } = brand;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {logo === null ? (
        <BrandMark brand={brand} />
      ) : (
        <span className="relative shrink-0 overflow-hidden rounded-control p-2">
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            <rect width="100%" height="100%" fill={brand.palette.surface} />
          </svg>
          <img
            src={logo.url}
            alt=""
            width={logo.width}
            height={logo.height}
            className="relative h-9 w-auto max-w-32 object-contain"
          />
        </span>
      )}
      <p className="min-w-0">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        {tagline !== '' && (
          <span dir="auto" className="block text-small text-muted wrap-anywhere">
            {tagline}
          </span>
        )}
      </p>
    </div>
  );
}
