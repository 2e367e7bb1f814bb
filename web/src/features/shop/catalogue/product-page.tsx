/** /products/:slug: a product of the public catalogue. */
import { PRODUCT_REPORT } from '@waggle/contract/shop/report-rules';
import { NO_PRODUCT_TITLE, productTitle } from './catalogue-rendering.ts';
import { sendReport, useProduct } from './catalogue-query.ts';
import { ProductView } from './product-view.tsx';
import { WouldBuy } from './would-buy.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { usePathPart } from '../../../lib/use-path-part.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';

export default function ProductPage() {
  const slug = usePathPart(PATHS.product, 'slug');
  const query = useProduct(slug);
  const { data } = query;
  usePageTitle(data ? productTitle(data.product) : data === null ? NO_PRODUCT_TITLE : 'Product');
  return (
    <div className="page-measure pt-4 pb-24">
      <BackLink to={PATHS.products} className="mb-4 font-semibold">
        Products
      </BackLink>
      <Loaded
        query={query}
        loading={<ProductSkeleton />}
        failed="The product could not be loaded"
        heading="page"
      >
        {(found) =>
          found === null ? (
            <NotThere />
          ) : (
            <>
              <ProductView product={found.product}>
                <WouldBuy data={found} />
              </ProductView>
              <ReportButton
                rules={PRODUCT_REPORT}
                id={slug}
                name={found.product.title}
                send={(report) =>
                  sendReport(slug, { ...report, form_token: found.form_token, website: '' })
                }
              />
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function NotThere() {
  return (
    <>
      <h1 className="text-h1">{NO_PRODUCT_TITLE}</h1>
      <p className="mt-4 max-w-160 text-lead">
        The address may be wrong, or the entrepreneur has taken the product out of the catalogue.
      </p>
      <ButtonLink to={PATHS.products} variant="accent" className="mt-8">
        See all products
      </ButtonLink>
    </>
  );
}

function ProductSkeleton() {
  return (
    <>
      <h1 className="sr-only">Product</h1>
      <Skeleton label="Loading the product">
        <div className={`h-12 w-3/5 ${BAR}`} />
        <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <div className={`aspect-4/3 ${BAR}`} />
          <div className={`h-80 ${BAR}`} />
        </div>
      </Skeleton>
    </>
  );
}
